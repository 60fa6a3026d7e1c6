import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../platform/context.ts';
import { isUniqueViolation } from '../platform/retry-keys.ts';
import { findByPriorityId, findRepLabel } from './dealer-queries.ts';

/** The label of the chosen account manager; refuses one that isn't on the list. */
export async function repLabelOf(ctx: Context, rep: string | null): Promise<string | null> {
  if (rep === null) return null;
  const label = await findRepLabel(ctx, rep);
  if (label === null) throw invalidField('rep', `There is no account manager ${rep}. Choose one from the list.`);
  return label;
}

/** Refuses a state that isn't on the list. */
export async function refuseUnlistedState(ctx: Context, state: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('dealer_states')
    .select('code')
    .where('code', '=', state)
    .where('active', '=', true)
    .executeTakeFirst();
  if (found === undefined) throw invalidField('state', 'Choose a state from the list.');
}

/** Runs a write; a customer id that another dealer has is refused with that dealer's name. */
export async function translateDealerClash<Result>(
  ctx: Context,
  values: DealerValues,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error, 'dealers__priority_id') || values.priorityId === null) throw error;
    const holder = await findByPriorityId(ctx, values.priorityId);
    const message = `Customer id ${values.priorityId} belongs to ${holder?.name ?? 'another dealer'} already.`;
    throw new Failure('conflict', message, {
      fields: [{ path: 'priorityId', message }],
      facts: holder ? { holder: { id: holder.id, uiId: `${holder.state}:${holder.id}`, name: holder.name } } : {},
    });
  }
}
