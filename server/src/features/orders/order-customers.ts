import { customersOf } from '../../services/customers/index.ts';

/** Who bought in the online shop. Index: orders__customer. */
export const orderCustomers = customersOf({
  table: 'orders',
  searched: { texts: ['name', 'company', 'email'], phones: ['phone'] },
  shown: {
    name: 'name',
    company: 'company',
    phone: 'phone',
    email: 'email',
    addressLine: 'address',
    city: 'city',
    state: 'state',
    postalCode: 'postcode',
    country: 'country',
  },
  what: 'Shop order',
  day: 'date',
  where: "source = 'shop' and name <> 'Erased customer'",
});
