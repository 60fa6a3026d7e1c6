/** What a spreadsheet takes for the start of a formula, in its plain and its full-width form. */
const formulaStarts = '=+-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20';
/** Most cells begin with a letter or a digit, none of which is among them: that is seen without a search. */
function startsFormula(cell: string): boolean {
  const first = cell.charCodeAt(0);
  const isPlain = (first > 0x40 && first < 0xff00) || (first >= 0x30 && first < 0x3d);
  return !isPlain && cell !== '' && formulaStarts.includes(cell.charAt(0));
}

/** An amount below zero: a number, which runs nothing and which programs have to read as one. */
const negativeAmount = /^-\d{1,12}\.\d{2}$/;

const isFormula = (cell: string) => startsFormula(cell) && !negativeAmount.test(cell);

/**
 * Returns a cell of CSV. One that holds something is quoted, and one that a spreadsheet would run as a formula gets an apostrophe in
 * front. Imports take that apostrophe away again.
 */
export function csvCell(cell: string): string {
  if (cell === '') return '';
  return `"${isFormula(cell) ? "'" : ''}${cell.includes('"') ? cell.replaceAll('"', '""') : cell}"`;
}

/** Returns one line of CSV, ended by CR LF. */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  let line = '';
  for (const cell of cells) line += csvCell(cell) + separator;
  return `${line.slice(0, -1)}\r\n`;
}

/** Returns the line of headings: these are ours, so they stand as they are. */
export function headingLine(headings: readonly string[], separator: ',' | ';' = ','): string {
  return `${headings.map((heading) => (/[",;\r\n]|^\s|\s$/.test(heading) || startsFormula(heading) ? csvLine([heading]).trimEnd() : heading)).join(separator)}\r\n`;
}
