import { notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readRows } from '../../platform/database/read-rows.ts';
import type { DealerWithRep } from './dealer-row.ts';
import { dealerNotFound } from './merge/merged-dealers.ts';

/** Named, so that PostgreSQL plans it once for each connection: the hottest read of the feature. */
const byId = {
  name: 'dealer-by-id',
  text: 'select d.*, r.label as rep_label from dealers d left join reps r on r.id = d.rep where d.id = $1',
};

/** Returns the uuid in a dealer's reference: itself, or the part behind the state of `state:id`. §3. */
export function idOfRef(ref: string): string {
  const id = ref.slice(ref.indexOf(':') + 1).toLowerCase();
  if (!isUuid(id)) throw notFound('dealer');
  return id;
}

/** Returns one dealer; refuses with 404 when there is none, saying where it went when it was merged into another. */
export async function loadDealer(from: Pool | Db, ref: string): Promise<DealerWithRep> {
  const id = idOfRef(ref);
  const [row] = await readRows<DealerWithRep>(from, byId, [id]);
  if (row === undefined) throw await dealerNotFound(from, id);
  return row;
}

/** Returns the label of an account manager; null when there is no such rep. */
export async function findRepLabel(ctx: Context, rep: string): Promise<string | null> {
  const row = await ctx.db.selectFrom('reps').select('label').where('id', '=', rep).executeTakeFirst();
  return row?.label ?? null;
}

/** Who has something that only one dealer can have. */
export type Holder = { id: string; name: string; state: string };

/** Returns who has a customer id already, in any case of its letters; null when it is free. */
export async function findByPriorityId(ctx: Context, priorityId: string): Promise<Holder | null> {
  const row = await ctx.db
    .selectFrom('dealers')
    .select(['id', 'name', 'state'])
    .where((eb) => eb(eb.fn('lower', ['priority_id']), '=', priorityId.toLowerCase()))
    .executeTakeFirst();
  return row ?? null;
}

/** Returns who has an id of the system before; null when it is free. */
export async function findByMongoId(ctx: Context, mongoId: string): Promise<Holder | null> {
  const dealers = ctx.db.selectFrom('dealers').select(['id', 'name', 'state']);
  return (await dealers.where('mongo_id', '=', mongoId).executeTakeFirst()) ?? null;
}
