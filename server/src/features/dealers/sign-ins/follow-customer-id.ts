import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countSignIns } from './count-sign-ins.ts';
import { moveSignIns } from './move-sign-ins.ts';

type CustomerIds = { before: string | null; after: string | null };

/**
 * Saves a dealer, and has its sign-ins follow a new customer id in the same transaction: they name their dealer by it, and
 * would otherwise open the records of whichever dealer gets the old one. Refuses to leave them without an id.
 */
export async function followCustomerId(
  ctx: Context,
  { before, after }: CustomerIds,
  save: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  if (before === null || before.toLowerCase() === after?.toLowerCase()) return save(ctx.db);
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await save(tx))) return false;
    const signIns = after === null ? await countSignIns(tx, before) : 0;
    if (signIns > 0) throw inUse(signIns);
    await moveSignIns({ ...ctx, db: tx }, { from: [before], to: () => after });
    return true;
  });
}

function inUse(signIns: number) {
  const whose = signIns === 1 ? '1 dealer sign-in uses' : `${signIns} dealer sign-ins use`;
  return invalidField('priorityId', `${whose} this customer ID. Change the ID instead, or delete the sign-in first.`);
}
