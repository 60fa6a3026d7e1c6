import type { OrderFulfilment } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { fulfilmentQuery } from '../order-queries.ts';
import { CreditNoteMail } from './credit-note-mail.tsx';

const columns = [
  { label: 'Day' },
  { label: 'What' },
  { label: 'Details' },
  { label: 'By', isOptional: true },
  { label: 'Email', isUnseen: true },
] as const;

type Lines = readonly { sku: string; qty: number }[];
const linesText = (lines: Lines) => lines.map(({ sku, qty }) => `${qty} × ${sku}`).join(', ');
const detailsText = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

/** Shows each delivery, return and refund of an order; a refund with its credit note. */
export function FulfilmentSection({ id }: { id: string }) {
  return (
    <Loaded query={fulfilmentQuery(id)} what="What was delivered">
      {(made) => <Steps {...made} />}
    </Loaded>
  );
}

function Steps({ deliveries, returns, refunds }: OrderFulfilment) {
  if (deliveries.length + returns.length + refunds.length === 0) return <p>Nothing recorded yet.</p>;
  return (
    <PlainTable columns={columns}>
      {deliveries.map(({ carrier, trackingNumber, ...step }) => (
        <Step key={step.id} {...step} what="Delivered" details={[carrier, trackingNumber]} />
      ))}
      {returns.map(({ reason, ...step }) => (
        <Step key={step.id} {...step} what="Returned" details={[reason && statusReasonLabels[reason]]} />
      ))}
      {refunds.map(({ reason, creditNote, amountCents, ...step }) => (
        <Step
          key={step.id}
          {...step}
          what="Refunded"
          details={[creditNote, formatCents(amountCents), statusReasonLabels[reason]]}
          creditNote={creditNote}
        />
      ))}
    </PlainTable>
  );
}

type StepProps = {
  day: string;
  by: string;
  note: string | null;
  lines: Lines;
  what: string;
  details: readonly (string | null)[];
  creditNote?: string;
};

function Step({ day, by, note, lines, what, details, creditNote }: StepProps) {
  return (
    <tr>
      <PlainCell>{formatDay(day)}</PlainCell>
      <PlainCell>{detailsText([what, linesText(lines) || null])}</PlainCell>
      <PlainCell>{detailsText([...details, note])}</PlainCell>
      <PlainCell isOptional>{by}</PlainCell>
      <PlainCell>{creditNote && <CreditNoteMail number={creditNote} />}</PlainCell>
    </tr>
  );
}
