import { comparedDigits, type PersonCriteria } from '@poolhouse/domain/services/privacy/person';
import { type RawBuilder, sql } from 'kysely';

type Known = {
  names: readonly RawBuilder<unknown>[];
  phones: readonly RawBuilder<unknown>[];
  emails: readonly RawBuilder<unknown>[];
};

const no = sql<boolean>`false`;

/**
 * Returns where a record is about a person: it has their email address or their phone number, in whatever form. A name that is given
 * besides has to fit too, so that who shares a phone isn't erased with them; a name alone is compared whole.
 */
export function personCondition(
  { names, phones, emails }: Known,
  { email, phone, name }: PersonCriteria,
): RawBuilder<boolean> {
  const fits: RawBuilder<boolean>[] = [];
  if (email !== null) fits.push(...emails.map((column) => sql<boolean>`lower(${column}) = ${email}`));
  if (phone !== null) {
    const digits = comparedDigits(phone);
    const written = (column: RawBuilder<unknown>) =>
      sql<boolean>`right(regexp_replace(${column}, '\\D', '', 'g'), 9) = ${digits}`;
    fits.push(...phones.map(written));
  }
  const hasContact = email !== null || phone !== null;
  const byContact = hasContact ? anyOf(fits) : sql<boolean>`true`;
  if (name === null) return byContact;
  const plain = name.replaceAll(/\s+/g, ' ').toLowerCase();
  const named = (column: RawBuilder<unknown>) =>
    sql<boolean>`lower(regexp_replace(${column}, '\\s+', ' ', 'g')) = ${plain}`;
  return sql<boolean>`(${byContact} and ${anyOf(names.map(named))})`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? no : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
