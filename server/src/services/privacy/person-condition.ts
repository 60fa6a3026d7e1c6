import { comparedDigits, type PersonCriteria } from '@poolhouse/domain/services/privacy/person';
import { type RawBuilder, sql } from 'kysely';

type Known = {
  names: readonly RawBuilder<unknown>[];
  phones: readonly RawBuilder<unknown>[];
  emails: readonly RawBuilder<unknown>[];
};

/**
 * Returns where a record is about a person: it has their email address or their phone number, in whatever form. A name that is given
 * besides has to fit too, so that who shares a phone isn't erased with them; a name alone is compared whole.
 */
export function personCondition(known: Known, { email, phone, name }: PersonCriteria): RawBuilder<boolean> {
  const contacts = [...(email === null ? [] : [email]), ...(phone === null ? [] : [comparedDigits(phone)])];
  const names = name === null ? [] : [name.replaceAll(/\s+/g, ' ').toLowerCase()];
  const compared = comparedWords(known);
  const fits = [contacts, names]
    .filter((words) => words.length > 0)
    .map((words) => sql<boolean>`${compared} && ${words}::text[]`);
  return sql<boolean>`(${sql.join(fits, sql` and `)})`;
}

/** Returns the list of what a record is found by: email addresses, the ends of phone numbers, names. Its index has the same expression. */
function comparedWords({ emails, phones, names }: Known): RawBuilder<string[]> {
  const words = [
    ...emails.map((column) => sql`lower(${column})`),
    ...phones.map((column) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 9)`),
    ...names.map((column) => sql`lower(regexp_replace(${column}, '\\s+', ' ', 'g'))`),
  ];
  return sql`(array[${sql.join(words)}])`;
}
