import { dayFromText, notADay } from '../../../kernel/day-text.ts';
import { formatCents, refuseSum } from '../../../kernel/money.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import { textLimits } from '../../../kernel/text.ts';
import type { RowFindings } from '../../../services/imports/cell-text.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import type { Cell } from '../../dealers/dealer-import-cells.ts';
import type { Store } from '../../dealers/sales/stores.ts';
import { refuse } from '../../marketplace/reports/report-cells.ts';
import type { OrderRows } from '../../marketplace/reports/report-rows.ts';
import type { payoutKinds } from '../../rule-book/rule-values.ts';
import type { ToldType } from './payout-types.ts';

/** Stores write `--` where there is nothing. */
export const isNothing = (text: string) => text === '' || /^[-–—]{1,3}$/.test(text);

/** Returns a signed amount in cents; null when the cell is empty or refused. */
export function readSigned(cell: Cell): number | null {
  if (isNothing(cell.text)) return null;
  const read = centsFromText(cell.text);
  return 'message' in read ? refuse(cell, read.message) : read.cents;
}

/** Returns the day of a payout, which must be there. */
export function readPayoutDay(cell: Cell, dayOf: (text: string) => string | null = dayFromText): string | null {
  if (isNothing(cell.text)) return refuse(cell, 'The date of the payout is missing.');
  return dayOf(cell.text) ?? refuse(cell, notADay);
}

/** Returns the number of a payout, which must be there. */
export function readPayoutId(cell: Cell): string | null {
  if (isNothing(cell.text))
    return refuse(cell, 'This row is in no payout yet. Import it again once the store has paid it.');
  return cell.text.length <= textLimits.code ? cell.text : refuse(cell, `Use up to ${textLimits.code} characters.`);
}

/** Returns the number of an order; null where the line is about none. */
export function readOrderNumber(text: string): string | null {
  return isNothing(text) ? null : text.slice(0, textLimits.code);
}

/** What readers know besides the file. */
export type PayoutLookups = { types: readonly ToldType[] };

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

export type PayoutKind = (typeof payoutKinds)[number];

/** A line of a payout. `forOrder` is a part of what the buyer paid or got back; commission and fees aren't. */
export type PayoutLine = {
  reference: string | null;
  kind: PayoutKind;
  cents: number;
  gstCents: number;
  forOrder: boolean;
  text: string | null;
};

/** A payout of a file. */
export type ReportPayout = {
  store: Store;
  payoutId: string;
  date: string;
  netCents: number;
  lines: readonly PayoutLine[];
};

export const sumOf = (lines: readonly { cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns why the lines of a payout can't be payments; null when they can. */
export function refuseLines({ netCents, lines }: Pick<ReportPayout, 'netCents' | 'lines'>): string | null {
  if (lines.length === 0) return 'This payout has no lines.';
  const largest = Math.max(...lines.map(({ cents }) => Math.abs(cents)));
  return refuseSum('A line of this payout', largest) ?? refuseNet(netCents, lines);
}

/** Returns why the lines of a payout aren't its net, with the difference; null when they are. */
export function refuseNet(netCents: number, lines: readonly { cents: number }[]): string | null {
  const sum = sumOf(lines);
  if (sum === netCents) return null;
  const difference = `${formatCents(Math.abs(sum - netCents))} ${sum > netCents ? 'more' : 'less'}`;
  return `The lines come to ${formatCents(sum)}, which is ${difference} than the payout of ${formatCents(netCents)}.`;
}
