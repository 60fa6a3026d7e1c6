import { z } from 'zod';
import { comparedDigits } from '../privacy/person.ts';

const text = z.string().nullable();

/** Who bought or left something before, or a dealer, with what a form is filled in by. */
export const knownCustomer = z.object({
  firstName: text,
  lastName: text,
  company: text,
  abn: text,
  phone: text,
  email: text,
  addressLine: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  /** The customer ID of a dealer; null for everyone else. */
  dealerId: text,
  /** What the customer bought or left last, and the day. Null for dealers. */
  last: z.object({ what: z.string(), day: z.string() }).nullable(),
});
export type KnownCustomer = z.output<typeof knownCustomer>;

/** A customer of whom nothing is known. */
export const unknownCustomer: KnownCustomer = {
  firstName: null,
  lastName: null,
  company: null,
  abn: null,
  phone: null,
  email: null,
  addressLine: null,
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  dealerId: null,
  last: null,
};

/**
 * Returns the words that find customers by what was typed: a phone number in any format becomes the digits that all formats share, any other
 * text stays as it is. §3
 */
export function customerWords(typed: string): string {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return text;
  return comparedDigits(text.replaceAll(/\D/g, '').replace(/^(?:0061|61(?=[2-478])|0)/, ''));
}

/** Returns a whole name in its parts: the last word is the last name. */
export function splitName(name: string | null): Pick<KnownCustomer, 'firstName' | 'lastName'> {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' ') || null, lastName };
}

/** Returns what a customer is called: a dealer by company, others by name or else by company. */
export function customerTitle({ firstName, lastName, company, dealerId }: KnownCustomer): string {
  if (dealerId !== null && company !== null) return company;
  return [firstName, lastName].filter(Boolean).join(' ') || (company ?? '');
}

/**
 * Returns each customer once, those who bought last first, at most `limit`. Records are of one customer where the name is the same, and the
 * phone number, the email address or the postcode; what the newest leaves out comes from the next. §3
 */
export function joinCustomers(records: readonly KnownCustomer[], limit: number): KnownCustomer[] {
  const newestFirst = [...records].sort((one, other) => (other.last?.day ?? '').localeCompare(one.last?.day ?? ''));
  const joined: KnownCustomer[] = [];
  for (const record of newestFirst) {
    const at = joined.findIndex((known) => isSameCustomer(known, record));
    const known = joined[at];
    if (known !== undefined) joined[at] = withMissing(known, record);
    else if (joined.length < limit) joined.push(record);
  }
  return joined;
}

function isSameCustomer(one: KnownCustomer, other: KnownCustomer): boolean {
  const isSame = (value: (customer: KnownCustomer) => string | null | undefined) => {
    const text = value(one)?.toLowerCase();
    return Boolean(text) && text === value(other)?.toLowerCase();
  };
  return (
    one.dealerId === other.dealerId &&
    isSame(customerTitle) &&
    (isSame(({ phone }) => phone && customerWords(phone)) ||
      isSame(({ email }) => email) ||
      isSame(({ postalCode }) => postalCode))
  );
}

/** Returns a customer with its missing contact details from an older record; an address is taken whole. */
function withMissing(known: KnownCustomer, older: KnownCustomer): KnownCustomer {
  const { addressLine, addressLine2, city, state, postalCode, country } = known.addressLine === null ? older : known;
  return {
    ...known,
    company: known.company ?? older.company,
    abn: known.abn ?? older.abn,
    phone: known.phone ?? older.phone,
    email: known.email ?? older.email,
    addressLine,
    addressLine2,
    city,
    state,
    postalCode,
    country,
  };
}
