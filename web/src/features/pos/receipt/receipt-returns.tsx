import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { RollRow } from './roll.tsx';

/** Shows what came back of an earlier sale, of which this one is the exchange. */
export function ExchangedLines({ sale: { exchange, tenders } }: { sale: Sale }) {
  if (exchange === null) return null;
  const { number, returned, freightCents, amountCents } = exchange;
  const usedCents = tenders.reduce((sum, tender) => (tender.isExchange ? sum + tender.amountCents : sum), 0);
  return (
    <>
      <p>Returned from sale {number}</p>
      {returned.map(({ name, quantity, amountCents: cents }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
        <RollRow key={place} label={`${quantity} × ${name}`} cents={-cents} />
      ))}
      {freightCents > 0 && <RollRow label="Delivery" cents={-freightCents} />}
      <RollRow label="Returned in all" cents={-amountCents} isStrong />
      {amountCents > usedCents && <RollRow label="Given back" cents={amountCents - usedCents} />}
    </>
  );
}

/** Shows what came back of a sale later, with the credit note of each refund. */
export function ReceiptRefunds({ sale: { products, refunds } }: { sale: Sale }) {
  return refunds.map(
    ({ id, creditNote, lines, freightCents, amountCents, exchangedCents, exchangeNumber, creditedCents, paybacks }) => (
      <div key={id}>
        <p>Credit note {creditNote}</p>
        {lines.map(({ line, quantity, amountCents: cents }) => (
          <RollRow key={line} label={`${quantity} × ${products[line]?.name}`} cents={-cents} />
        ))}
        {freightCents > 0 && <RollRow label="Delivery" cents={-freightCents} />}
        <RollRow label="Refunded incl. GST" cents={-amountCents} isStrong />
        {exchangedCents > 0 && <RollRow label={`Paid for sale ${exchangeNumber}`} cents={exchangedCents} />}
        {creditedCents > 0 && <RollRow label="Taken off what is owed" cents={creditedCents} />}
        {paybacks.map(({ tenderId, method, reference, amountCents: cents, roundingCents }) => (
          <RollRow
            key={tenderId}
            label={['Given back:', tenderMethodLabels[method], reference].filter(Boolean).join(' ')}
            cents={cents + roundingCents}
          />
        ))}
      </div>
    ),
  );
}
