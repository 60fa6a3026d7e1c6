import { isPrintable, withoutUnprintable } from '../../kernel/text.ts';
import { undoDoubleEncoding } from './double-encoded.ts';
import type { CellProblem } from './import-run.ts';

/** The most characters that a cell of a spreadsheet can hold. */
export const longestCell = 32_767;
const shownLength = 100;

const formulaStart = /^[=+\-@\t\r＝＋－＠]/;
const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/i;

/** What was found wrong or odd while a row is read. */
export type RowFindings = { problems: CellProblem[]; warnings: CellProblem[] };

/** Notes a problem or a warning of a cell; the value is cut so that it can be shown. */
export function addProblem(list: CellProblem[], column: string, value: string, message: string, code?: string): void {
  list.push({ column, value: shownValue(value), message, ...(code !== undefined && { code }) });
}

function shownValue(value: string): string {
  const shown = value.toWellFormed().replaceAll('\0', '�');
  return shown.length > shownLength ? `${shown.slice(0, shownLength - 1).toWellFormed()}…` : shown;
}

/**
 * Returns the text that a cell means: trimmed, on one line, without the apostrophe that our exports put before formulas and
 * without the `="…"` that keeps leading zeros. Answers null, and notes why, when the cell can't be read.
 */
export function cellText(raw: string, column: string, notes: RowFindings): string | null {
  if (raw === '') return '';
  const refuse = (message: string) => {
    addProblem(notes.problems, column, raw, message);
    return null;
  };
  if (raw.length > longestCell)
    return refuse(`This cell has ${raw.length.toLocaleString('en-AU')} characters. Shorten it.`);
  if (!isPrintable(raw)) return refuse('Remove characters that can’t be printed.');
  let text = plainText(raw.trim());
  if (spreadsheetError.test(text)) return refuse('This is a spreadsheet error, not a value. Fix the formula.');
  if (/[\r\n]/.test(text)) {
    text = onOneLine(text, ' ');
    addProblem(notes.warnings, column, raw, 'Line break read as a space.');
  }
  const meant = undoDoubleEncoding(text);
  if (meant !== null) {
    addProblem(notes.warnings, column, text, `Read as ${meant}: the file has UTF-8 that was saved as Windows-1252.`);
    text = meant;
  }
  if (text.includes('\uFFFD'))
    addProblem(notes.warnings, column, raw, 'Some characters (�) were lost when this file was saved. Check them.');
  return text;
}

/** The code of a warning that says where characters that can't be printed were replaced. */
export const replacedCharacter = 'replaced-character';

/**
 * Returns the same as `cellText`, but reads a cell with characters that can't be printed without them: those that part words are a
 * space. A warning says so.
 */
export function cleanedText(raw: string, column: string, notes: RowFindings): string | null {
  if (isPrintable(raw)) return cellText(raw, column, notes);
  const cleaned = withoutUnprintable(raw).trim();
  const message = 'A character that can’t be printed was removed or read as a space. Check the text.';
  addProblem(notes.warnings, column, cleaned, message, replacedCharacter);
  return cellText(cleaned, column, notes);
}

/** Returns the lines of a text with something between them. Goes through it once, however many blanks it has. */
export function onOneLine(text: string, between: string): string {
  const lines = text.split(/[\r\n]/).map((line) => line.trim());
  return lines.filter((line) => line !== '').join(between);
}

function plainText(text: string): string {
  if (text.startsWith("'") && formulaStart.test(text.slice(1))) return text.slice(1).trim();
  const [, quoted] = /^="([^"]*)"$/.exec(text) ?? [];
  return quoted === undefined ? text : quoted.trim();
}

/** Returns true when a cell would run as a formula in a spreadsheet; our own exports never hold such a cell. */
export function looksLikeFormula(raw: string): boolean {
  const text = raw.trimStart();
  return /^[=@＝＠]/.test(text) && !/^="[^"]*"$/.test(text);
}
