import { comparedDigits, type PersonCriteria } from '@poolhouse/domain/services/privacy/person';
import { type RawBuilder, sql } from 'kysely';

/** The columns that say who a record is about. */
export type PersonColumns = {
  names: readonly RawBuilder<unknown>[];
  phones: readonly RawBuilder<unknown>[];
  emails: readonly RawBuilder<unknown>[];
};

/**
 * Returns where records are about a person: one of them has their email address or their phone number, in whatever form. A name that is
 * given besides has to fit too, so that who shares a phone isn't erased with them; a name alone is compared whole.
 */
export function personCondition(known: readonly PersonColumns[], person: PersonCriteria): RawBuilder<boolean> {
  const compared = sql.join(known.map(comparedWords), sql` || `);
  const fits = [contactsOf(person), namesOf(person)]
    .filter((words) => words.length > 0)
    .map((words) => sql<boolean>`(${compared}) && ${words}::text[]`);
  return sql<boolean>`(${sql.join(fits, sql` and `)})`;
}

/** Returns where a record shares anything with a person: their email address, their phone number or their name. */
export function anyOfPerson(known: PersonColumns, person: PersonCriteria): RawBuilder<boolean> {
  return sql<boolean>`${comparedWords(known)} && ${[...contactsOf(person), ...namesOf(person)]}::text[]`;
}

const contactsOf = ({ email, phone }: PersonCriteria): string[] => [
  ...(email === null ? [] : [email]),
  ...(phone === null ? [] : [comparedDigits(phone)]),
];

const namesOf = ({ name }: PersonCriteria): string[] =>
  name === null ? [] : [name.replaceAll(/\s+/g, ' ').toLowerCase()];

/** Returns the list of what a record is found by: email addresses, the ends of phone numbers, names. Its index has the same expression. */
function comparedWords({ emails, phones, names }: PersonColumns): RawBuilder<string[]> {
  const words = [
    ...emails.map((column) => sql`lower(${column})`),
    ...phones.map((column) => sql`right(regexp_replace(${column}, '\\D', '', 'g'), 9)`),
    ...names.map((column) => sql`lower(regexp_replace(${column}, '\\s+', ' ', 'g'))`),
  ];
  return sql`(array[${sql.join(words)}])`;
}
