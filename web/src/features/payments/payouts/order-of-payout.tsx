import { Anchor } from '@mantine/core';
import type { PayoutOrder } from '@poolhouse/domain/features/payments/payouts/payout';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../../platform/registered-features.ts';

/** Shows the number of an order in a payout: a link where it is on file, else that it isn’t. */
export function OrderOfPayout({ reference, orderId }: Pick<PayoutOrder, 'reference' | 'orderId'>) {
  const to = orderId === null ? null : recordPath('marketplace-order', orderId);
  if (to === null) return <span className="tabular">{reference} (not on file)</span>;
  return (
    <Anchor component={Link} to={to} className="tabular">
      {reference}
    </Anchor>
  );
}
