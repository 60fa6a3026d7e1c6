import { odataError, Refused } from './error-bodies.ts';

/** One subform that is asked for, with the query of its own. */
export type Expansion = { name: string; options: URLSearchParams };

/** Reads `ORDERITEMS_SUBFORM($select=PARTNAME;$top=1),SHIPTO2_SUBFORM`; nothing when there is none. */
export function parseExpand(text: string | null): Expansion[] {
  if (text === null) return [];
  return splitOutside(text, ',').map((part) => {
    const [, name, options] = /^\s*(\w+)\s*(?:\((.*)\))?\s*$/s.exec(part) ?? [];
    if (name === undefined) throw new Refused(400, odataError(400, `Syntax error in $expand near: ${part}`));
    return { name, options: optionsOf(options ?? '') };
  });
}

function optionsOf(text: string): URLSearchParams {
  const options = new URLSearchParams();
  for (const option of splitOutside(text, ';').filter((one) => one.trim() !== '')) {
    const at = option.indexOf('=');
    options.append(option.slice(0, at).trim(), option.slice(at + 1));
  }
  return options;
}

/** Splits at a sign where it stands outside parentheses and quotes. */
function splitOutside(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const letter of text) {
    if (letter === "'") isQuoted = !isQuoted;
    if (!isQuoted && letter === '(') depth += 1;
    if (!isQuoted && letter === ')') depth -= 1;
    if (letter === sign && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
