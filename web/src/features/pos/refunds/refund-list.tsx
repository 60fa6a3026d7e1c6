import { Anchor } from '@mantine/core';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import type { SaleRefund } from '@poolhouse/domain/features/pos/refunds/sale-refund';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { creditPaths } from '../paths.ts';

/** Returns how a part of a refund goes back, and how much that is. */
export function paybackText({ method, amountCents, roundingCents }: SaleRefund['paybacks'][number]): string {
  return `${tenderMethodLabels[method]} ${formatCents(amountCents + roundingCents)}`;
}

/** Leads to the store credit that a refund went to, where its slip is printed. */
export function CreditLink({ refund: { paybacks } }: { refund: Pick<SaleRefund, 'paybacks'> }) {
  const id = paybacks.find(({ storeCreditId }) => storeCreditId !== null)?.storeCreditId;
  if (id == null) return null;
  return (
    <Anchor component={Link} to={creditPaths.record(id)} inherit>
      Open store credit
    </Anchor>
  );
}

const columns = [
  { label: 'Credit note' },
  { label: 'What' },
  { label: 'Why', isOptional: true },
  { label: 'Went back by' },
  { label: 'Amount', isNumber: true },
] as const;

/** Shows what came back of a sale: each refund with its credit note, and what it went back by. */
export function RefundList({ sale: { products, refunds } }: { sale: Sale }) {
  return (
    <PlainTable columns={columns} scrollsByKeyboard>
      {refunds.map(({ id, creditNote, lines, freightCents, reason, note, createdAt, amountCents, ...went }) => (
        <tr key={id}>
          <th scope="row">
            {creditNote} · {formatDay(dayIn(companyZone, new Date(createdAt)))}
          </th>
          <PlainCell>
            {[
              ...lines.map(({ line, quantity }) => `${quantity} × ${products[line]?.name}`),
              freightCents > 0 && 'Delivery',
            ]
              .filter(Boolean)
              .join(', ')}
          </PlainCell>
          <PlainCell isOptional>{[statusReasonLabels[reason], note].filter(Boolean).join(': ')}</PlainCell>
          <PlainCell>
            {[
              went.exchangedCents > 0 && `${formatCents(went.exchangedCents)} for sale ${went.exchangeNumber}`,
              went.creditedCents > 0 && `${formatCents(went.creditedCents)} taken off what is owed`,
              ...went.paybacks.map(paybackText),
            ]
              .filter(Boolean)
              .join(', ')}{' '}
            <CreditLink refund={went} />
          </PlainCell>
          <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
