import { Anchor, Button } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import {
  paymentKindLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { recordPath } from '../../platform/registered-features.ts';
import { dollarsText } from '../../services/order-parts/order-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { orderPaymentsQuery, refundsQuery } from './order-queries.ts';

const paymentColumns = [
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
          <PlainTable columns={paymentColumns} scrollsByKeyboard>
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

const EmailPdfDialog = lazyPart(() => import('../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

const refundColumns = [
  { label: 'Credit note' },
  { label: 'What' },
  { label: 'Why' },
  { label: 'By', isOptional: true },
  { label: 'Amount', isNumber: true },
  { label: 'Email', isUnseen: true },
] as const;

/** Shows each refund of an order with its credit note. */
export function RefundsSection({ order }: { order: Order }) {
  const [mailed, setMailed] = useState<string | null>(null);
  return (
    <>
      <Loaded query={refundsQuery(order.id)} what="The refunds of this order">
        {({ refunds }) =>
          refunds.length === 0 ? (
            <p>Nothing was refunded.</p>
          ) : (
            <PlainTable columns={refundColumns}>
              {refunds.map(({ id, creditNote, day, lines, freightCents, reason, note, by, amountCents }) => (
                <tr key={id}>
                  <th scope="row">
                    {creditNote} · {formatDay(day)}
                  </th>
                  <PlainCell>
                    {[...lines.map(({ sku, qty }) => `${qty} × ${sku}`), freightCents > 0 && 'Freight']
                      .filter(Boolean)
                      .join(', ')}
                  </PlainCell>
                  <PlainCell>{[statusReasonLabels[reason], note].filter(Boolean).join(': ')}</PlainCell>
                  <PlainCell isOptional>{by}</PlainCell>
                  <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
                  <PlainCell>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => setMailed(creditNote)}
                      aria-label={`Email ${creditNote} as PDF`}
                    >
                      Email as PDF…
                    </Button>
                  </PlainCell>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </Loaded>
      {mailed !== null && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: 'order-credit-note', id: mailed }}
            title={`Email credit note ${mailed}`}
            to={order.email === null ? [] : [order.email]}
            onClose={() => setMailed(null)}
          />
        </Suspense>
      )}
    </>
  );
}
