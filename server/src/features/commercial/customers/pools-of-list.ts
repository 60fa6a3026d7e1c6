import type { CustomerState } from '@poolhouse/domain/features/commercial/customers/customer';
import { type RawBuilder, sql } from 'kysely';
import type { ListTable } from '../../../services/list-fields/index.ts';
import type { CustomerTable } from './customer-search.ts';

/** Returns the filter by the states of pools, for records that name their pool in a column. */
export const ofPoolsIn = (column: string) => ({
  where: (states: readonly CustomerState[]) =>
    sql`${sql.ref(column)} in (select p.id from commercial_customers p where p.state = any(${states}))`,
});

/**
 * Returns a list whose words find pools as the list of customers does, by the column that names the pool of a record. `orFits` returns what the
 * words find besides.
 */
export function searchedByPool<Filter extends object>(
  { list, find }: Pick<ListTable<Filter>, 'list' | 'find'>,
  customers: CustomerTable,
  column: string,
  orFits: (words: string) => RawBuilder<unknown> = () => sql`false`,
) {
  return {
    list,
    find: async (query: Parameters<typeof find>[0]) => {
      const { q } = query;
      const found = find({ ...query, q: undefined });
      if (!q) return found;
      const pools = `{${(await customers.search(q)).join(',')}}`;
      const where = sql`${found.where} and (${sql.ref(column)} = any(${pools}::uuid[]) or ${orFits(q)})`;
      return { ...found, where };
    },
  };
}
