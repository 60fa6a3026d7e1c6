import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';

const columns = [
  { label: 'Method' },
  { label: 'Expected', isNumber: true },
  { label: 'Counted', isNumber: true },
  { label: 'Difference', isNumber: true },
] as const;

/** Shows what should be in a till and what was counted, by method. */
export function MethodTable({ report: { methods } }: { report: Pick<TillReport, 'methods'> }) {
  return (
    <PlainTable columns={columns} scrollsByKeyboard>
      {methods.map(({ method, expectedCents, countedCents, differenceCents }) => (
        <tr key={method}>
          <th scope="row">{tenderMethodLabels[method]}</th>
          <PlainCell isNumber>{expectedCents === null ? '–' : formatCents(expectedCents)}</PlainCell>
          <PlainCell isNumber>{countedCents === null ? '–' : formatCents(countedCents)}</PlainCell>
          <PlainCell isNumber>{differenceCents === null ? '–' : formatCents(differenceCents)}</PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
