import { Anchor } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/orders/order';
import {
  paymentKindLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../platform/registered-features.ts';
import { dollarsText } from '../../services/order-parts/order-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { orderPaymentsQuery } from './order-queries.ts';

const columns = [
  { label: 'Date' },
  { label: 'What' },
  { label: 'State', isOptional: true },
  { label: 'Amount', isNumber: true },
] as const;

/** Shows what was paid for an order, and paid back. */
export function PaymentsSection({ order: { id: orderId } }: { order: Order }) {
  return (
    <Loaded query={orderPaymentsQuery(orderId)} what="The payments of this order">
      {({ payments }) => {
        if (payments.length === 0) return <p>No payments yet.</p>;
        return (
          <PlainTable columns={columns} scrollsByKeyboard>
            {payments.map(({ id, date, kind, method, status, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <PaymentLink id={id}>{formatDay(date)}</PaymentLink>
                </th>
                <PlainCell>
                  {paymentKindLabels[kind]} · {paymentMethodLabels[method]}
                </PlainCell>
                <PlainCell isOptional>{paymentStatusLabels[status]}</PlainCell>
                <PlainCell isNumber>{dollarsText(amount)}</PlainCell>
              </tr>
            ))}
          </PlainTable>
        );
      }}
    </Loaded>
  );
}

/** Leads to the payment where it has a page. */
function PaymentLink({ id, children }: { id: string; children: string }) {
  const to = recordPath('payment', id);
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}
