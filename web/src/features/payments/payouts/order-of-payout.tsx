import { Anchor } from '@mantine/core';
import type { PayoutOrder } from '@poolhouse/domain/features/payments/payouts/payout';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../../platform/registered-features.ts';
import { paymentPaths } from '../paths.ts';

type Named = Pick<PayoutOrder, 'reference' | 'orderId'>;

/** Returns the number of an order in a payout, and whether it isn’t on file. */
export function payoutOrderText({ reference, orderId }: Named): string {
  return orderId === null ? `${reference} (not on file)` : reference;
}

/** Returns the page of an order in a payout; where it isn’t on file, the payments that name it. */
export function pathOfPayoutOrder({ reference, orderId }: Named): string {
  const to = orderId === null ? null : recordPath('marketplace-order', orderId);
  return to ?? `${paymentPaths.list}?q=${encodeURIComponent(reference)}`;
}

/** Shows the number of an order in a payout: a link where it is on file, else that it isn’t. */
export function OrderOfPayout(order: Named) {
  const text = payoutOrderText(order);
  if (order.orderId === null) return <span className="tabular">{text}</span>;
  return (
    <Anchor component={Link} to={pathOfPayoutOrder(order)} className="tabular">
      {text}
    </Anchor>
  );
}
