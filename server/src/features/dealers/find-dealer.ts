import { notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Reference } from '../../services/list-fields/index.ts';
import { loadDealer } from './dealer-queries.ts';

/** What other features keep of a dealer. */
export type NamedDealer = { id: string; name: string; priorityId: string | null; email: string[] };

/** Returns a dealer by customer ID, id or `state:id`; refuses with 404 when there is none. */
export async function findDealer(ctx: Context, ref: string): Promise<NamedDealer> {
  const id = isUuid(ref.slice(ref.indexOf(':') + 1).toLowerCase()) ? ref : await idOfCustomer(ctx, ref);
  const { priority_id: priorityId, name, email, id: found } = await loadDealer(ctx.pool, id);
  return { id: found, name, priorityId, email };
}

async function idOfCustomer(ctx: Context, customerId: string): Promise<string> {
  const { rows } = await ctx.pool.query<{ id: string }>('select id from dealers where lower(priority_id) = lower($1)', [
    customerId,
  ]);
  if (rows[0] === undefined) throw notFound('dealer');
  return rows[0].id;
}

/** The dealers that the filters of lists name by their customer IDs. */
export const dealersByCode: Reference = {
  ids: async (pool, codes) => {
    const text = 'select id from dealers where lower(priority_id) = any($1)';
    const { rows } = await pool.query<{ id: string }>(text, [codes.map((code) => code.toLowerCase())]);
    return rows.map(({ id }) => id);
  },
  where: (column, codes) =>
    sql`${column} in (select id from dealers where lower(priority_id) = any(${codes.map((code) => code.toLowerCase())}))`,
};
