import type { PayoutOrder } from '@poolhouse/domain/features/payments/payouts/payout';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { SignedAmount } from '../payment-marks.tsx';
import { OrderOfPayout } from './payout-orders-page.tsx';

const columns = [
  { label: 'Order' },
  { label: 'Sold', isNumber: true },
  { label: 'Refunded', isNumber: true, isOptional: true },
  { label: 'Paid out', isNumber: true },
  { label: 'Commission', isNumber: true, isOptional: true },
  { label: 'Difference', isNumber: true },
] as const;

/** Shows what a payout has for each order against what was sold. */
export function PayoutOrders({ orders }: { orders: readonly PayoutOrder[] }) {
  if (orders.length === 0) return <p>This payout names no orders.</p>;
  return (
    <PlainTable columns={columns}>
      {orders.map((order) => (
        <tr key={order.reference}>
          <th scope="row">
            <OrderOfPayout {...order} />
          </th>
          <PlainCell isNumber>
            <SignedAmount cents={order.soldCents} />
          </PlainCell>
          <PlainCell isNumber isOptional>
            <SignedAmount cents={-order.refundedCents} />
          </PlainCell>
          <PlainCell isNumber>
            <SignedAmount cents={order.paidOutCents} />
          </PlainCell>
          <PlainCell isNumber isOptional>
            <SignedAmount cents={order.commissionCents} />
          </PlainCell>
          <PlainCell isNumber>
            <SignedAmount cents={order.differenceCents} />
          </PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
