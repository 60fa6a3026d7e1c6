import { dayFromText, notADay } from '../../../kernel/day-text.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import { textLimits } from '../../../kernel/text.ts';
import type { Cell } from '../../dealers/dealer-import-cells.ts';
import { refuse } from '../../marketplace/reports/report-cells.ts';

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
