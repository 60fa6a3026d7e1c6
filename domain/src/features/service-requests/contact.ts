import { z } from 'zod';
import { email } from '../../kernel/email-list.ts';
import { phone } from '../../kernel/phone.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { isPostBox, type SuburbList, splitAddress } from '../../services/places/split-address.ts';

const some = (max: number) => emptyable(line(max));

/** The parts of an address under the names of the specification; `address` has it in one line. §3 */
export const contactAddressParts = {
  address: some(textLimits.address),
  state: some(textLimits.code),
  city: some(textLimits.name),
  addressLine: some(textLimits.address),
  postalCode: emptyable(line(10).regex(/^[A-Za-z0-9 -]+$/, 'Enter a postcode.')),
};
export type ContactAddress = Record<keyof typeof contactAddressParts, string | null>;

/** An address as answers carry it. */
export const answeredAddress = z.object({
  address: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  addressLine: z.string().nullable(),
  postalCode: z.string().nullable(),
});

const emptyAddress = { address: null, state: null, city: null, addressLine: null, postalCode: null } as const;

/** An address as it is entered: parts that are left out are empty. */
export const newAddress = z
  .strictObject(contactAddressParts)
  .partial()
  .transform((given): ContactAddress => ({ ...emptyAddress, ...given }));
/** What is changed of an address. */
export const addressChanges = z.strictObject(contactAddressParts).partial();

/** Returns the parts of an address in one line, such as `7 Coral Crescent, Oxley QLD 4075`; null where there are none. */
export function addressInOneLine({ addressLine, city, state, postalCode }: Omit<ContactAddress, 'address'>) {
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  return [addressLine, place].filter(Boolean).join(', ') || null;
}

/**
 * Returns an address with the suburb and postcode that its line says. Returns null where it has no suburb and the line can't be split: a
 * person has to say it.
 */
export function withSuburb(given: ContactAddress, suburbs: SuburbList): ContactAddress | null {
  const { address, state, postalCode: postcode } = given;
  if (given.city !== null) return given;
  const split = address === null ? null : splitAddress(address, { state, postcode }, suburbs);
  if (split === null) return null;
  const { street, suburb, ...place } = split;
  return {
    address,
    addressLine: given.addressLine ?? street,
    city: suburb,
    state: place.state,
    postalCode: place.postcode,
  };
}

/** What is said of an address that no courier comes to. */
export const streetNeeded = 'Couriers don’t come to a PO box or a locker. Enter a street address.';

/** Returns whether couriers come to an address, as far as its street says. */
export function hasStreet({ addressLine, address }: Partial<Pick<ContactAddress, 'addressLine' | 'address'>>): boolean {
  return !isPostBox(addressLine ?? address ?? '');
}

export const contactParts = {
  name: line(textLimits.name),
  phone: emptyable(phone),
  email: emptyable(email),
};
