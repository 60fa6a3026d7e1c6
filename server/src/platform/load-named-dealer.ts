import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { ownerScope } from './ownership.ts';
import { loadOne, type OwnedSource } from './records/index.ts';

type NamedDealer = { id: string; name: string; priorityId: string };

const byCustomerId: OwnedSource<NamedDealer> = {
  name: 'dealer',
  from: sql`(select id, name, priority_id, lower(priority_id) as customer_id from dealers) d`,
  columns: sql`d.id, d.name, d.priority_id as "priorityId"`,
  key: 'd.customer_id',
  owner: 'd.id',
};

/** Returns the dealer that a call names by customer ID, in any case of letters; refuses with 404 one outside its scope. */
export function loadNamedDealer(ctx: Context, customerId: string, call: CallSpec): Promise<NamedDealer> {
  return loadOne(ctx.db, byCustomerId, customerId.toLowerCase(), ownerScope(ctx, call));
}
