import { Anchor, Group } from '@mantine/core';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import type { ClosedDay } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SwitchField } from '../../../ui/input/switch-field.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { usePaging } from '../../../ui/use-paging.ts';
import { CashierSection } from '../cashiers/cashier-section.tsx';
import { DrawerSection } from '../drawer/drawer-section.tsx';
import { posPaths, reportPath } from '../paths.ts';
import { reportsQuery, tillsQuery } from '../pos-queries.ts';
import { TillDialog } from './till-dialog.tsx';

const noBlur = () => {};

/** Shows the tills with their closed days, adds one and changes one. */
export function TillsPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Tills"
        back={<BackLink to={posPaths.till}>Point of Sale</BackLink>}
        actions={
          <ReasonButton permission="pos:manage" onClick={() => setAdding(true)}>
            Add till
          </ReasonButton>
        }
      />
      <Loaded query={tillsQuery()} what="The tills">
        {({ tills }) =>
          tills.length === 0 ? (
            <EmptyState drawing="empty" title="No tills yet">
              Add one for each counter. The numbers of its sales begin with its code.
            </EmptyState>
          ) : (
            <PageBody>
              {tills.map((till) => (
                <TillSection key={till.id} till={till} />
              ))}
              <CashierSection />
              <DrawerSection />
            </PageBody>
          )
        }
      </Loaded>
      {isAdding && <TillDialog till={null} onClose={() => setAdding(false)} />}
    </>
  );
}

const columns = [
  { label: 'Report' },
  { label: 'Closed' },
  { label: 'Closed by', isOptional: true },
  { label: 'Sales', isNumber: true },
  { label: 'Difference', isNumber: true },
  { label: 'Taken to the bank', isNumber: true, isOptional: true },
] as const;

function TillSection({ till }: { till: Till }) {
  const { id, code, name, branch, day } = till;
  const state = day === null ? 'Closed' : `Opened by ${day.openedBy}`;
  const { page, limit, pager } = usePaging();
  const [isEditing, setEditing] = useState(false);
  return (
    <Section isWide title={`${code} · ${name}`} description={branch === null ? state : `${branch.label} · ${state}`}>
      <OfflineSwitch till={till} />
      <Group gap="xs" my="sm">
        <ReasonButton permission="pos:manage" variant="default" onClick={() => setEditing(true)}>
          {`Edit ${code}`}
        </ReasonButton>
        {day !== null && (
          <ReasonButton permission="pos:approve" variant="default" to={reportPath(day.id)}>
            {`X report of ${code}`}
          </ReasonButton>
        )}
      </Group>
      <Loaded query={reportsQuery(id, page, limit)} what="The closed days">
        {({ reports, ...total }) =>
          total.count === 0 ? (
            <p>Not closed yet.</p>
          ) : (
            <>
              <DayTable reports={reports} />
              <Pager total={total} shownRows={reports.length} {...pager} />
            </>
          )
        }
      </Loaded>
      {isEditing && <TillDialog till={till} onClose={() => setEditing(false)} />}
    </Section>
  );
}

/** Allows a till to take cash without a network, for administrators. */
function OfflineSwitch({ till: { id, code, sellsOffline } }: { till: Till }) {
  const queries = useQueryClient();
  const { allowed: mayManage } = useCan('pos:manage');
  const change = async (allowed: boolean) => {
    await callApi(tillsApi.allowOffline, { params: { id }, body: { sellsOffline: allowed } });
    await refreshCalls(queries, tillsApi.list);
  };
  return (
    <SwitchField
      name={`sellsOffline.${code}`}
      label={`${code} takes cash without a network`}
      description="Sales are kept on the device and sent later. Coupons, cards and transfers wait."
      value={sellsOffline}
      error={undefined}
      isDisabled={!mayManage}
      onChange={(allowed) => void withErrorNotice(change(allowed))}
      onBlur={noBlur}
    />
  );
}

function DayTable({ reports }: { reports: readonly ClosedDay[] }) {
  return (
    <PlainTable columns={columns}>
      {reports.map(({ id, zNumber, openedAt, closedAt, closedBy, totalCents, differenceCents, bankedCents }) => (
        <tr key={id}>
          <th scope="row">
            <Anchor component={Link} to={reportPath(id)} inherit>{`Z report ${zNumber}`}</Anchor>
          </th>
          <PlainCell>
            <InstantText at={closedAt ?? openedAt} />
          </PlainCell>
          <PlainCell isOptional>{closedBy}</PlainCell>
          <PlainCell isNumber>{formatCents(totalCents)}</PlainCell>
          <PlainCell isNumber>{formatCents(differenceCents ?? 0)}</PlainCell>
          <PlainCell isNumber isOptional>
            {bankedCents === null ? 'Not yet' : formatCents(bankedCents)}
          </PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
