import { looksLikeLegacyId } from '../../kernel/legacy-id.ts';
import { normaliseWebAddress } from '../../kernel/web-address.ts';
import { addProblem } from '../../services/imports/cell-text.ts';
import type { Cell } from './dealer-import-cells.ts';
import { maxUrls } from './links/url-lists.ts';
import { unknownBranchMessage } from './service-branch.ts';

/** Open service branches: their values, by value and by label in small letters. */
export type BranchBook = ReadonlyMap<string, string>;

function refuse({ notes, column, text }: Cell, message: string): undefined {
  addProblem(notes.problems, column, text, message);
}

/** Returns the value of the branch that is meant, by value or label. */
export function readBranch(cell: Cell, branches: BranchBook = new Map()): string | null | undefined {
  if (cell.text === '') return null;
  const values = [...new Set(branches.values())];
  return branches.get(cell.text.toLowerCase()) ?? refuse(cell, unknownBranchMessage(cell.text, values));
}

/** Returns the id of the system before; an empty cell says nothing. */
export function readLegacyId(cell: Cell, merged: ReadonlyMap<string, string> = new Map()): string | undefined {
  if (cell.text === '') return undefined;
  const holder = merged.get(cell.text);
  if (holder !== undefined) return refuse(cell, `Legacy ID ${cell.text} belongs to ${holder}, which was merged.`);
  if (looksLikeLegacyId(cell.text)) return cell.text;
  return refuse(cell, 'Use up to 40 letters, digits, dots and dashes in a legacy ID.');
}

/** Reads web addresses with spaces, line breaks, commas or semicolons between them; an empty cell removes them all. */
export function readLinks(cell: Cell): string[] | undefined {
  const texts = cell.text.split(/[\s;]+|,\s+|,(?=https?:)/).filter((text) => text !== '');
  const links = texts.map(linkOf);
  const wrong = texts.find((_text, index) => links[index] === null);
  if (wrong !== undefined)
    return refuse(cell, `“${wrong.slice(0, 60)}” is not a web address such as https://example.com.au.`);
  const unique = [...new Set(links as string[])];
  return unique.length <= maxUrls ? unique : refuse(cell, `Enter up to ${maxUrls} links.`);
}

function linkOf(text: string): string | null {
  return normaliseWebAddress(text.replace(/,$/, ''));
}
