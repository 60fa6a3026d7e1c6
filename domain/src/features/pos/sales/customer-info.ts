import { z } from 'zod';
import { formatAbn } from '../../../kernel/abn.ts';
import { abn } from '../../../kernel/abn-field.ts';
import { defaultCountry } from '../../../kernel/country.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { shopStates } from '../../orders/shop/shop-order.ts';

/** The countries that tills deliver to, by the code that the shop has for them. */
export const countryCodes = { [defaultCountry]: 'AU', 'New Zealand': 'NZ' } as const;
const countries = Object.keys(countryCodes) as [keyof typeof countryCodes, ...(keyof typeof countryCodes)[]];

/** An address of a sale: whole in `address`, and in its parts. §3 */
const saleAddress = z
  .strictObject({
    address: emptyable(line(textLimits.address)).default(null),
    addressLine: line(textLimits.address),
    addressLine2: emptyable(line(textLimits.address)).default(null),
    city: line(textLimits.name),
    state: emptyable(line(textLimits.code)).default(null),
    postalCode: line(textLimits.code),
    country: z.enum(countries, { error: 'Choose Australia or New Zealand.' }).default(defaultCountry),
  })
  .superRefine(({ country, state, postalCode }, context) => {
    if (country !== defaultCountry) return;
    if (!shopStates.some((one) => one === state))
      context.addIssue({ code: 'custom', path: ['state'], message: 'Choose an Australian state.' });
    if (!/^\d{4}$/.test(postalCode))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: 'Enter a 4-digit postcode.' });
  });
export type SaleAddress = z.output<typeof saleAddress>;

/** A name, or empty text where a company or an ABN says who buys. */
const name = emptyable(line(textLimits.name))
  .default(null)
  .transform((text) => text ?? '');

/** Who buys, and where it goes. §3 */
export const customerInfo = z
  .strictObject({
    first_name: name,
    last_name: name,
    abn: emptyable(abn).default(null),
    company_name: emptyable(line(textLimits.name)).default(null),
    contact_phone: emptyable(line(textLimits.code)).default(null),
    email: emptyable(z.email('Enter an email address.').max(textLimits.search)).default(null),
    address: saleAddress.nullable().default(null),
    deliveryAddress: saleAddress.nullable().default(null),
    differentDeliveryAddress: z.boolean().default(false),
    deliveryNotes: emptyable(lines(textLimits.note)).default(null),
  })
  .superRefine(({ first_name, last_name, company_name, abn: abnOfBuyer }, context) => {
    if (company_name !== null || abnOfBuyer !== null) return;
    const missing = first_name === '' ? 'first_name' : last_name === '' ? 'last_name' : null;
    const message = 'Enter a first and a last name, a company, or an ABN.';
    if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message });
  })
  .superRefine(({ differentDeliveryAddress, deliveryAddress }, context) => {
    if (differentDeliveryAddress && deliveryAddress === null)
      context.addIssue({
        code: 'custom',
        path: ['deliveryAddress', 'addressLine'],
        message: 'Enter the delivery address.',
      });
  });
export type CustomerInfo = z.output<typeof customerInfo>;

/** Who a sale without a customer is to. */
export const walkInName = 'Walk-in customer';

/** Returns the name of who buys. */
export function customerName(customer: CustomerInfo | null): string {
  if (customer === null) return walkInName;
  const { first_name, last_name, company_name, abn: abnOfBuyer } = customer;
  return `${first_name} ${last_name}`.trim() || company_name || `ABN ${formatAbn(abnOfBuyer ?? '')}`;
}

/** Returns the ABN to print beside the name of who buys; null where it is the name. */
export function abnBesideName(customer: CustomerInfo | null): string | null {
  if (customer === null) return null;
  const { first_name, last_name, company_name, abn: abnOfBuyer } = customer;
  return [first_name, last_name, company_name].some(Boolean) ? (abnOfBuyer ?? null) : null;
}

/** Returns where a sale goes; null where no address is known. */
export function deliveryOf(customer: CustomerInfo | null): SaleAddress | null {
  if (customer === null) return null;
  return customer.differentDeliveryAddress ? customer.deliveryAddress : customer.address;
}

/** From this total on, a tax invoice names who buys. */
const namedFromCents = 100_000;

/** Returns why a sale can't be paid yet: a larger one needs the buyer's name, and one that is delivered an address. Null when it can. */
export function refuseCustomer(
  customer: CustomerInfo | null,
  { totalCents, handOver }: { totalCents: number; handOver: 'taken' | 'delivered' },
): string | null {
  if (handOver === 'delivered' && deliveryOf(customer) === null) return 'Enter the customer and where the sale goes.';
  return customer === null && totalCents >= namedFromCents
    ? 'Enter a name, a company or an ABN: a tax invoice of $1,000 or more names who buys.'
    : null;
}

/** Returns the schema of the customer of a sale, which refuses at the field to fill in what would refuse the payment. */
export function customerOfSale(sale: { totalCents: number; handOver: 'taken' | 'delivered' }) {
  return customerInfo.nullable().superRefine((customer, context) => {
    const message = refuseCustomer(customer, sale);
    const isPlace = sale.handOver === 'delivered' && deliveryOf(customer) === null;
    const place = customer?.differentDeliveryAddress === true ? 'deliveryAddress' : 'address';
    if (message !== null)
      context.addIssue({ code: 'custom', path: isPlace ? [place, 'addressLine'] : ['first_name'], message });
  });
}
