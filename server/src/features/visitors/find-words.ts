import { type RawBuilder, sql } from 'kysely';

/** Signs that part words; they are the same in the index visitors__words. */
const signs = '-’\'.,/+&()_@:;"#!?*|<>\\%';

/**
 * Returns the condition that each word of a text is the beginning of a word of a visit: of its names, company or phone. Index:
 * visitors__words.
 */
export function hasWords(text: string | undefined): RawBuilder<unknown> | undefined {
  const words = [...(text ?? '')]
    .map((sign) => (signs.includes(sign) ? ' ' : sign))
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return text ? sql`false` : undefined;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`to_tsvector('simple', translate(v.first_name || ' ' || v.last_name || ' ' || coalesce(v.company, '') || ' ' ||
    coalesce(v.phone, ''), ${sql.lit(signs)}, ${sql.lit(' '.repeat(signs.length))})) @@ to_tsquery('simple', ${query})`;
}
