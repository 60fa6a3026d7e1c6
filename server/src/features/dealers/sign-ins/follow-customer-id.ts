import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { countSignIns } from './count-sign-ins.ts';
import { moveSignIns } from './move-sign-ins.ts';

/** Returns whether a customer ID is another one than before, for sign-ins that name their dealer by it. */
export function namesOtherDealer(before: string | null, after: string | null): before is string {
  return before !== null && before.toLowerCase() !== after?.toLowerCase();
}

/**
 * Moves the sign-ins of a dealer to its new customer ID in the transaction that saves it: they name their dealer by it, and
 * would otherwise open the records of whichever dealer gets the old one. Refuses to leave them without an ID.
 */
export async function followCustomerId(
  ctx: Context,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (!namesOtherDealer(before, after)) return;
  const signIns = after === null ? await countSignIns(ctx.db, before) : 0;
  if (signIns > 0) throw inUse(signIns);
  await moveSignIns(ctx, { from: [before], to: () => after });
}

function inUse(signIns: number) {
  const whose = signIns === 1 ? '1 dealer sign-in uses' : `${signIns} dealer sign-ins use`;
  return invalidField('priorityId', `${whose} this customer ID. Change the ID instead, or delete the sign-in first.`);
}
