import { type ImportField, knownHeadings } from './headings.ts';

/** What stands between cells, with its name for people. */
export const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
export type Separator = keyof typeof separators;

const all = Object.keys(separators) as Separator[];

/**
 * Returns the separator of a sheet, from its first lines: the one that yields the most headings that we know, else the one
 * that yields the most cells. A first line `sep=;`, which spreadsheet programs understand, decides by itself.
 */
export function findSeparator(
  text: string,
  fields: readonly ImportField[],
): { separator: Separator; isDeclared: boolean } {
  const [, declared] = /^sep=([,;\t|])\r?\n/i.exec(text) ?? [];
  if (declared !== undefined) return { separator: declared as Separator, isDeclared: true };
  const score = (separator: Separator) => {
    const cells = firstRecord(text, separator);
    return knownHeadings(cells, fields) * 100_000 + cells.length;
  };
  const best = all.map((separator) => ({ separator, score: score(separator) })).sort((a, b) => b.score - a.score)[0];
  return { separator: best?.separator ?? ',', isDeclared: false };
}

/** The cells of the first line that isn't empty; quotes are honoured. */
function firstRecord(text: string, separator: Separator): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const char of text.trimStart()) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += char;
    else if (char === '\n' || char === '\r') break;
    else if (char === separator) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}
