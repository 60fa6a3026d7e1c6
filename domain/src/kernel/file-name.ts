import { withoutHidden } from './hidden-characters.ts';
import { isPrintable } from './text.ts';

/** The longest name of a file that is shown, in UTF-16 units. */
export const longestFileName = 120;

/**
 * Returns a name of a file that can be shown and can't mislead: the last part of its path, without hidden characters. It never
 * names a place on a disk. Null when there is nothing to show: empty, too long, line breaks, control characters.
 */
export function displayFileName(raw: string): string | null {
  if (/[\r\n]/.test(raw) || !isPrintable(raw)) return null;
  const last = (raw.split(/[\\/]/).at(-1) ?? '').normalize('NFC');
  const name = withoutHidden(last).replace(/\s+/g, ' ').trim();
  return /^\.*$/.test(name) || name.length > longestFileName ? null : name;
}

/**
 * Returns the name that a file is kept under: pictures in lower case with dashes for spaces (§5), and always with an ending
 * that fits its content, so that `holiday.jpg` can't be a program. `endings` are those that fit, the usual one first.
 */
export function storedFileName(name: string, endings: readonly string[], isPicture: boolean): string {
  const plain = isPicture ? name.toLowerCase().replace(/\s+/g, '-') : name;
  const [, stem = plain, ending = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(plain) ?? [];
  if (stem !== '' && endings.includes(ending.toLowerCase())) return plain;
  const kept = isPicture && stem !== '' ? stem : plain;
  return `${kept.slice(0, longestFileName - 6)}.${endings[0]}`;
}
