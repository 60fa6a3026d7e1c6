import { instalmentStates, progressOf } from '@poolhouse/domain/features/pos/sales-on-credit/instalments';
import type { SaleCredit } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';

const columns = [
  { label: 'To be paid by' },
  { label: 'Status' },
  { label: 'Paid', isNumber: true, isOptional: true },
  { label: 'Amount', isNumber: true },
] as const;
const colours = { paid: 'green', due: 'blue', overdue: 'red' } as const;

/** Shows the instalments of a lay-by, and which of them are paid, due and overdue. */
export function InstalmentTable({
  instalments,
  dueCents,
}: {
  instalments: SaleCredit['instalments'];
  dueCents: number;
}) {
  const today = dayIn(companyZone, new Date());
  return (
    <PlainTable columns={columns} scrollsByKeyboard>
      {progressOf(instalments, { dueCents, today }).map(({ dueOn, amountCents, paidCents, state }) => (
        <tr key={dueOn}>
          <th scope="row">{formatDay(dueOn)}</th>
          <PlainCell>
            <StatusDot colour={colours[state]} label={instalmentStates[state]} />
          </PlainCell>
          <PlainCell isNumber isOptional>
            {formatCents(paidCents)}
          </PlainCell>
          <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
