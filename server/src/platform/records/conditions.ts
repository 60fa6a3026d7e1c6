import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown> | '' | false | null | undefined;
const isGiven = (part: Part) => typeof part === 'object' && part !== null;

/** Returns the condition that all given parts hold; a part that a filter leaves out (`undefined`, `''`, `false`, `null`) counts as true. */
export function allOf(...parts: readonly Part[]): RawBuilder<unknown> {
  const given = parts.filter(isGiven);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** Returns the condition that one of the given parts holds; nothing without parts, as for a filter that wasn't given. */
export function anyOf(parts: readonly Part[] | undefined): RawBuilder<unknown> | undefined {
  const given = parts?.filter(isGiven) ?? [];
  return given.length === 0 ? undefined : sql`(${sql.join(given, sql` or `)})`;
}

/**
 * Returns the condition that one of the columns contains the words, in any case of letters; nothing without words. Reads the
 * whole table: use it for lists of some thousand rows.
 */
export function contains(words: string | undefined, ...columns: readonly string[]): RawBuilder<unknown> | undefined {
  if (!words) return undefined;
  const pattern = `%${escapeLike(words)}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Returns the pattern of a text that begins with the words, for `like` and its indexes. */
export const beginningWith = (words: string) => `${escapeLike(words)}%`;

const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&');

/** Signs that part words; they are the same in the indexes of words. */
const signs = '-’\'.,/+&()_@:;"#!?*|<>\\%';

/** Returns the words of a text of the database without signs, as an index of words (GIN) has them. */
const wordsIn = (text: string): RawBuilder<unknown> =>
  sql`to_tsvector('simple', translate(${sql.raw(text)}, ${sql.lit(signs)}, ${sql.lit(' '.repeat(signs.length))}))`;

/**
 * Returns the condition that each word is the beginning of a word of a text; nothing without words. The text has an index of words, so that
 * it is found among millions.
 */
export function hasWords(words: string | undefined, text: string): RawBuilder<unknown> | undefined {
  const given = [...(words ?? '')]
    .map((sign) => (signs.includes(sign) ? ' ' : sign))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (given.length === 0) return words ? sql`false` : undefined;
  const query = given.map((word) => `'${word}':*`).join(' & ');
  return sql`${wordsIn(text)} @@ to_tsquery('simple', ${query})`;
}
