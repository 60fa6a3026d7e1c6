import { type CustomerSource, customersOf } from '../../services/customers/index.ts';

const contact = { phone: 'phone', email: 'email' } as const;
const place = { addressLine: 'address_line', city: 'city', state: 'state', postalCode: 'postal_code' } as const;

/** Who left a robot for service or had one picked up, and is no dealer. Indexes: drop_offs__customer, pick_ups__customer. */
export const requestCustomers: readonly CustomerSource[] = [
  customersOf({
    table: 'drop_offs',
    searched: { texts: ['name', 'email'], phones: ['phone'] },
    shown: { name: 'name', ...contact, ...place },
    what: 'Drop-off',
    day: 'date',
    where: "dealer_id is null and name <> 'Erased customer'",
  }),
  customersOf({
    table: 'pick_ups',
    searched: { texts: ['contact_name', 'name', 'email'], phones: ['phone'] },
    shown: { name: 'coalesce(contact_name, name)', ...contact, ...place },
    what: 'Pick-up',
    day: 'date',
    where: "dealer_id is null and name <> 'Erased customer'",
  }),
];
