import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { sql } from 'kysely';
import { useCase } from '../../platform/use-case.ts';

const maxOptions = 500;

/** Returns who added orders and which states orders have, from the kept counts. */
export const listOrderOptions = useCase(marketplaceApi.options, async ({ db }) => {
  const namesOf = async (column: 'user_name' | 'state') => {
    const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from marketplace_counts
      where ${sql.ref(column)} is not null group by 1 having sum(orders) > 0 order by 1 limit ${maxOptions}`.execute(
      db,
    );
    return rows.map(({ name }) => name);
  };
  const [users, states] = await Promise.all([namesOf('user_name'), namesOf('state')]);
  return { users, states };
});
