import { customersOf } from '../../services/customers/index.ts';

/** Who bought in the online stores. Index: marketplace_orders__customer. */
export const orderCustomers = customersOf({
  table: 'marketplace_orders',
  searched: { texts: ['name', 'email'], phones: ['phone'] },
  shown: {
    name: 'name',
    phone: 'phone',
    email: 'email',
    addressLine: 'address',
    city: 'city',
    state: 'state',
    postalCode: 'postcode',
    country: 'country',
  },
  what: 'Market Place order',
  day: 'date',
  where: "name <> 'Erased customer'",
});
