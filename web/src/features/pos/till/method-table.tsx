import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';

const columns = [
  { label: 'Method' },
  { label: 'Taken', isNumber: true },
  { label: 'Refunded', isNumber: true },
  { label: 'Expected', isNumber: true },
  { label: 'Counted', isNumber: true },
  { label: 'Difference', isNumber: true },
] as const;

/** Shows what a till took and refunded by method, what should be in it, and what was counted. Refunds to store credit are what was issued. */
export function MethodTable({ report: { methods } }: { report: Pick<TillReport, 'methods'> }) {
  return (
    <PlainTable columns={columns} scrollsByKeyboard>
      {methods.map(({ method, takenCents, refundedCents, expectedCents, countedCents, differenceCents }) => (
        <tr key={method}>
          <th scope="row">{tenderMethodLabels[method]}</th>
          <AmountCell cents={takenCents} />
          <AmountCell cents={refundedCents} />
          <AmountCell cents={expectedCents} />
          <AmountCell cents={countedCents} />
          <AmountCell cents={differenceCents} />
        </tr>
      ))}
    </PlainTable>
  );
}

function AmountCell({ cents }: { cents: number | null }) {
  return <PlainCell isNumber>{cents === null ? '–' : formatCents(cents)}</PlainCell>;
}
