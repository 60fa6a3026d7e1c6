import { companyZone } from '@poolhouse/domain/kernel/dates';
import { customersOf } from '../../../services/customers/index.ts';

const info = (name: string) => `customer_info ->> '${name}'`;
const address = (name: string) => `customer_info -> 'address' ->> '${name}'`;

/** Who bought at a till. Index: sales__customer. */
export const saleCustomers = customersOf({
  table: 'sales',
  searched: { texts: ['buyer'], phones: [info('contact_phone')] },
  shown: {
    firstName: info('first_name'),
    lastName: info('last_name'),
    company: info('company_name'),
    abn: info('abn'),
    phone: info('contact_phone'),
    email: info('email'),
    addressLine: address('addressLine'),
    addressLine2: address('addressLine2'),
    city: address('city'),
    state: address('state'),
    postalCode: address('postalCode'),
    country: address('country'),
  },
  what: 'Till sale',
  day: `(created_at at time zone '${companyZone}')::date`,
  where: "number is not null and customer_info is not null and status <> 'cancelled'",
});
