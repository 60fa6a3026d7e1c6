import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import type { Cashier } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';

const columns = [{ label: 'Cashier' }, { label: 'PIN' }, { label: 'Actions', isUnseen: true }] as const;

/** Shows who can take over a till by PIN, and unlocks PINs. */
export function CashierSection() {
  return (
    <Section title="Cashiers" description="Users with a PIN can take over a till. They set it in Account.">
      <Loaded query={queryOf(cashiersApi.list)} what="The cashiers">
        {({ cashiers }) =>
          cashiers.length === 0 ? (
            <p>No one has a PIN yet.</p>
          ) : (
            <PlainTable columns={columns}>
              {cashiers.map((cashier) => (
                <CashierRow key={cashier.id} cashier={cashier} />
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Section>
  );
}

function CashierRow({ cashier: { id, name, isLocked } }: { cashier: Cashier }) {
  const queries = useQueryClient();
  const unlock = async () => {
    await callApi(cashiersApi.unlock, { params: { id } });
    await refreshCalls(queries, cashiersApi.list);
    notify.success(`The PIN of ${name} is unlocked.`);
  };
  return (
    <tr>
      <th scope="row">{name}</th>
      <PlainCell>{isLocked ? 'Locked after five wrong tries' : 'Set'}</PlainCell>
      <PlainCell>
        {isLocked && (
          <ReasonButton
            permission="pos:manage"
            variant="default"
            size="xs"
            aria-label={`Unlock the PIN of ${name}`}
            onClick={() => void withErrorNotice(unlock())}
          >
            Unlock
          </ReasonButton>
        )}
      </PlainCell>
    </tr>
  );
}
