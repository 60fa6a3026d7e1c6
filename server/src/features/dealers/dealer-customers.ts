import { searchedPhone } from '@poolhouse/domain/kernel/phone';
import { type KnownCustomer, splitName } from '@poolhouse/domain/services/customers/known-customer';
import type { CustomerSource } from '../../services/customers/index.ts';
import type { DealerSearch } from './list/dealer-search.ts';

/** Returns what finds dealers as customers: active ones with a customer ID, by how well they match. */
export function dealerCustomers(search: DealerSearch): CustomerSource {
  return {
    find: async ({ db }, { typed, limit }) => {
      const { ids } = await search.findPage(searchedPhone(typed), 0, limit);
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('dealers')
        .select(['id', 'priority_id', 'name', 'contact_name', 'phone', 'mobile', 'email'])
        .select(['line1', 'line2', 'city', 'state', 'postcode', 'country'])
        .where('id', 'in', ids)
        .where('status', '=', 'active')
        .where('priority_id', 'is not', null)
        .execute();
      return rows
        .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
        .map(
          (row): KnownCustomer => ({
            ...splitName(row.contact_name),
            company: row.name,
            abn: null,
            phone: row.mobile ?? row.phone,
            email: row.email[0] ?? null,
            addressLine: row.line1,
            addressLine2: row.line2,
            city: row.city,
            state: row.state,
            postalCode: row.postcode,
            country: row.country,
            dealerId: row.priority_id,
            last: null,
          }),
        );
    },
  };
}
