import type { RowFindings } from '../../../services/imports/cell-text.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import type { OrderRows } from '../../marketplace/reports/report-rows.ts';
import type { ReportPayout } from './payout-lines.ts';
import type { PayoutTypeRule } from './payout-types.ts';

/** What readers know besides the file. */
export type PayoutLookups = { types: readonly PayoutTypeRule[] };

/** Reads one kind of file. A payout of which one row is refused is none: `payout` is null then. */
export type PayoutReader<Field extends string = string> = {
  layout: SheetLayout<Field>;
  read(rows: readonly GivenRow<Field>[], lookups: PayoutLookups): { payout: ReportPayout | null; notes: RowFindings };
};

/** Returns what a reader answers: the payout, unless one of its cells was refused or something of it is missing. */
export function answerOf<Field extends string>(
  open: OrderRows<Field>,
  {
    payoutId,
    date,
    netCents,
    ...payout
  }: Omit<ReportPayout, 'payoutId' | 'date' | 'netCents'> & {
    payoutId: string | null;
    date: string | null;
    netCents: number | null;
  },
) {
  const notes = open.findings();
  const isWhole = payoutId !== null && date !== null && netCents !== null && notes.problems.length === 0;
  return { payout: isWhole ? { ...payout, payoutId, date, netCents } : null, notes };
}
