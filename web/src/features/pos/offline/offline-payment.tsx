import { Alert, Group, Stack } from '@mantine/core';
import { refuseCustomer } from '@poolhouse/domain/features/pos/sales/customer-info';
import { roundedCash, type TenderMethod, tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type FormEvent, useState } from 'react';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { countCart } from '../cart/cart-panel.tsx';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { CashReceived } from '../steps/cash-received.tsx';
import { type SoldOffline, sellOffline } from './sell-offline.ts';

type Props = { till: Till; desk: Desk; cart: Cart; onSold: SoldOffline };

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];

/** Takes cash while there is no connection, where the till may; other methods wait for one. */
export function OfflinePayment({ till, desk, cart, onSold }: Props) {
  const [method, setMethod] = useState<TenderMethod>('cash');
  const totals = countCart(cart, desk);
  const payableCents = roundedCash(totals.totalCents);
  const send = async ({ receivedCents }: { receivedCents: number | null }) => {
    await cart.sync.settle();
    onSold(...(await sellOffline({ till, desk, cart, receivedCents })));
  };
  const form = useFormDialog({ receivedCents: null as number | null }, () => {}, send);
  const tries = useTries((event: FormEvent) => form.submit(event), form.isBusy);
  return (
    <form {...tries.formProps}>
      <Stack gap="md">
        <Alert color="yellow" title="No connection">
          {till.sellsOffline
            ? 'Cash sales are kept on this device and sent once there is a connection.'
            : `Till ${till.code} may not sell without a network. An administrator can allow it in Tills.`}
        </Alert>
        <p className={classes.total}>{formatCents(totals.totalCents)} to pay</p>
        <ChoicePills
          label="Payment method"
          choices={methods}
          value={method}
          onChoose={(chosen) => setMethod(chosen as TenderMethod)}
        />
        {method !== 'cash' && <p>{tenderMethodLabels[method]} payments wait until there is a connection.</p>}
        {method === 'cash' && (
          <CashReceived
            payableCents={payableCents}
            receivedCents={form.values.receivedCents}
            error={form.errors.receivedCents}
            onChange={(receivedCents) => form.set({ receivedCents })}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="md">
        <ToFix form={tries.form} />
        <ReasonButton
          permission="pos:create"
          type="submit"
          loading={form.isBusy}
          reason={refuseOffline({ till, method, cart, totalCents: totals.totalCents })}
        >
          {`Take ${formatCents(totals.totalCents)}`}
        </ReasonButton>
      </Group>
    </form>
  );
}

type Payable = { till: Till; method: TenderMethod; cart: Cart; totalCents: number };

/** Returns why a cart can't be sold without a connection; null when it can. */
function refuseOffline({ till, method, cart: { sale, terms }, totalCents }: Payable): string | null {
  if (!till.sellsOffline) return 'This till may not sell without a network.';
  if (method !== 'cash') return 'Only cash is taken without a connection.';
  if (terms.coupon !== null) return 'Coupons need a connection: the shop counts their uses. Remove it, or wait.';
  if (sale?.exchange != null) return 'An exchange needs a connection: what comes back is recorded with it.';
  if (sale !== null && sale.status !== 'open')
    return 'This sale is paid in part. Take the rest once there is a connection.';
  return refuseCustomer(terms.customerInfo, { totalCents, handOver: terms.handOver });
}
