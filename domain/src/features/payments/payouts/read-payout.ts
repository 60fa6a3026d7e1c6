import { addProblem, type RowFindings } from '../../../services/imports/cell-text.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { amazonSettlement } from './amazon-settlement.ts';
import { ebayTransactions } from './ebay-transactions.ts';
import { koganRemittance } from './kogan-remittance.ts';
import { mappedPayout } from './mapped-payout.ts';
import { marketplusPayments } from './marketplus-payments.ts';
import { miraklTransactions } from './mirakl-transactions.ts';
import { type ReportPayout, refuseLines } from './payout-lines.ts';
import type { PayoutLookups, PayoutReader } from './payout-reader.ts';

/** The kinds of files in which stores tell what they paid out, which are told apart by their headings. */
const readers = [
  amazonSettlement,
  ebayTransactions,
  koganRemittance,
  miraklTransactions,
  marketplusPayments,
] as unknown as readonly PayoutReader[];
const mapped = mappedPayout as unknown as PayoutReader;

export const payoutLayouts: readonly SheetLayout[] = readers.map(({ layout }) => layout);
/** The layout of a file whose columns a person mapped. */
export const mappedPayoutLayout: SheetLayout = mapped.layout;

/** Reads the rows of one payout, by the layout of their file. One whose lines don't come to its net is refused. */
export function readPayout(
  layoutName: string,
  rows: readonly GivenRow[],
  lookups: PayoutLookups,
): { payout: ReportPayout | null; notes: RowFindings } {
  const reader = [...readers, mapped].find(({ layout }) => layout.name === layoutName);
  if (reader === undefined) throw new Error(`There is no reader of ${layoutName}.`);
  const { payout, notes } = reader.read(rows, lookups);
  if (payout === null) return { payout, notes };
  const refusal = refuseLines(payout);
  if (refusal === null) return { payout, notes };
  addProblem(notes.problems, 'Payout', payout.payoutId, refusal);
  return { payout: null, notes };
}
