import { type ImportField, knownHeadings } from './headings.ts';

/** What stands between cells, with its name for people. */
export const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
export type Separator = keyof typeof separators;

const all = Object.keys(separators) as Separator[];

/**
 * Returns the separator of a sheet, from its first lines: the one that yields the most headings that we know, else the one
 * that yields the most cells. A first line `sep=;`, which spreadsheet programs understand, decides by itself. The headings are
 * in one of the first `lines` that aren't empty.
 */
export function findSeparator(
  text: string,
  fields: readonly ImportField[],
  lines = 1,
): { separator: Separator; isDeclared: boolean } {
  const [, declared] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  if (declared !== undefined) return { separator: declared as Separator, isDeclared: true };
  const score = (separator: Separator) => {
    const scores = firstRecords(text, separator, lines).map(
      (cells) => knownHeadings(cells, fields) * 100_000 + cells.length,
    );
    return Math.max(0, ...scores);
  };
  const best = all.map((separator) => ({ separator, score: score(separator) })).sort((a, b) => b.score - a.score)[0];
  return { separator: best?.separator ?? ',', isDeclared: false };
}

/** The cells of the first lines that aren't empty; quotes are honoured. */
function firstRecords(text: string, separator: Separator, most: number): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRecord = () => {
    if (cells.length > 0 || cell !== '') records.push([...cells, cell]);
    cells = [];
    cell = '';
  };
  for (const char of text.trimStart()) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === '\n' || char === '\r') endRecord();
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else cell += char;
    if (records.length === most) return records;
  }
  endRecord();
  return records.slice(0, most);
}
