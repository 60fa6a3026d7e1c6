import { dayFromText, notADay } from '../../kernel/day-text.ts';
import { textLimits } from '../../kernel/text.ts';
import { addProblem, type RowFindings } from '../../services/imports/cell-text.ts';

/** A cell that was read as text, with its heading for what has to be said about it. */
export type PriceCell = { text: string; column: string; notes: RowFindings };

const maxCents = 100_000_000;

function refuse({ notes, column, text }: PriceCell, message: string): null {
  addProblem(notes.problems, column, text, message);
  return null;
}

/** Returns a text of at most so many characters; null, and noted, when it is longer. */
export function readLimitedText(cell: PriceCell, most: number): string | null {
  if (cell.text.length <= most) return cell.text;
  return refuse(cell, `Use up to ${most} characters; this has ${cell.text.length}.`);
}

export function readSku(cell: PriceCell): string | null {
  return cell.text === '' ? refuse(cell, `${cell.column} is missing.`) : readLimitedText(cell, textLimits.code);
}

/** Returns an amount as price lists write it: `$1,049.00`, `1049`, `AUD 31.82`. Answers whole cents. */
export function readPrice(cell: PriceCell): number | null {
  if (cell.text === '') return refuse(cell, `${cell.column} is missing.`);
  const digits = cell.text.replace(/^(?:AUD|A\$|\$)\s*/i, '').replace(/\s*AUD$/i, '');
  const [, dollars, cents = ''] = /^(\d{1,3}(?:[, ]\d{3})+|\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(digits) ?? [];
  if (dollars === undefined) return refuse(cell, 'Enter an amount in dollars and cents, such as 1,049.00.');
  const amount = Number(dollars.replace(/[, ]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return amount <= maxCents ? amount : refuse(cell, 'Enter an amount up to $1,000,000.00.');
}

/** Returns a day as people and spreadsheets write it, as `yyyy-mm-dd`. */
export function readDay(cell: PriceCell): string | null {
  if (cell.text === '') return refuse(cell, `${cell.column} is missing.`);
  return dayFromText(cell.text) ?? refuse(cell, notADay);
}
