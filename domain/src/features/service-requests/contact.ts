import { z } from 'zod';
import { email } from '../../kernel/email-list.ts';
import { phone } from '../../kernel/phone.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { isPostBox, streetNeeded } from '../../services/places/post-box.ts';
import { type SuburbList, splitAddress } from '../../services/places/split-address.ts';

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

/** What is said of an address without a suburb, or in one line that can't be split. */
export const suburbNeeded = 'Enter the suburb: carriers need it apart from the street.';
const postcodeNeeded = 'Enter the postcode: carriers need it.';

type Refuse = (part: keyof ContactAddress, message: string) => void;

/** Refuses a box, a bag or a locker where a courier goes, at the part that says it. */
function refusePostBox({ addressLine, address }: Partial<ContactAddress>, refuse: Refuse): void {
  const [part, text] = addressLine ? (['addressLine', addressLine] as const) : (['address', address] as const);
  if (text && isPostBox(text)) refuse(part, streetNeeded);
}

/** Refuses an address that a courier can't find. One in one line is split when it is saved, where the line says more than its parts. */
function refuseUnfound(address: ContactAddress, refuse: Refuse): void {
  refusePostBox(address, refuse);
  const saysMore = address.address !== null && address.address !== addressInOneLine(address);
  if (address.addressLine === null || saysMore) return;
  if (address.city === null) refuse('city', suburbNeeded);
  if (address.postalCode === null) refuse('postalCode', postcodeNeeded);
}

/**
 * Returns the schema of an address to which a courier goes. `streetMessage` is said where it has no street; an optional one may be left out as
 * a whole.
 */
export function courierAddress(streetMessage: string, { isOptional }: { isOptional: boolean }) {
  return newAddress.superRefine((address, issues) => {
    const refuse: Refuse = (part, message) =>
      issues.addIssue({ code: 'custom', path: [part], message, input: address[part] });
    if (isOptional && Object.values(address).every((part) => part === null)) return;
    if ((address.addressLine ?? address.address) === null) refuse('addressLine', streetMessage);
    else refuseUnfound(address, refuse);
  });
}

/** What is changed of such an address. */
export const courierAddressChanges = addressChanges.superRefine((changes, issues) =>
  refusePostBox(changes, (part, message) => {
    issues.addIssue({ code: 'custom', path: [part], message, input: changes[part] });
  }),
);

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

export const contactParts = {
  name: line(textLimits.name),
  phone: emptyable(phone),
  email: emptyable(email),
};
