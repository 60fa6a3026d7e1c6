import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { unknownBranchMessage } from '@poolhouse/domain/features/dealers/service-branch';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import { findByMongoId, findByPriorityId, findRepLabel, type Holder } from './dealer-queries.ts';

/** Returns the label of the chosen account manager; refuses one that isn't on the list. */
export async function repLabelOf(ctx: Context, rep: string | null): Promise<string | null> {
  if (rep === null) return null;
  const label = await findRepLabel(ctx, rep);
  if (label === null) throw invalidField('rep', `Unknown account manager ${rep}. Choose one from the list.`);
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

/** Refuses an unknown service branch; one that is closed stays where it is. */
export async function refuseUnknownBranch(ctx: Context, branch: string | null): Promise<void> {
  if (branch === null) return;
  const open = await ctx.db
    .selectFrom('branches')
    .select('value')
    .where('active', '=', true)
    .orderBy('label')
    .execute();
  const values = open.map(({ value }) => value);
  if (!values.includes(branch)) throw invalidField('assigned_service_branch', unknownBranchMessage(branch, values));
}

type Unique = Pick<DealerValues, 'priorityId'> & { mongoId?: string | null };

/** Returns the refusal of a customer ID or legacy ID that another dealer has, with that dealer's name; null for any other error. */
export async function refuseHeldId(
  error: unknown,
  { priorityId, mongoId = null }: Unique,
  ctx: Context,
): Promise<Failure | null> {
  if (priorityId !== null && isUniqueViolation(error, 'dealers__priority_id'))
    return clash('priorityId', `Customer ID ${priorityId}`, await findByPriorityId(ctx, priorityId));
  if (mongoId !== null && isUniqueViolation(error, 'dealers__mongo_id'))
    return clash('mongoId', `Legacy ID ${mongoId}`, await findByMongoId(ctx, mongoId));
  return null;
}

function clash(path: string, what: string, holder: Holder | null): Failure {
  const message = `${what} already belongs to ${holder?.name ?? 'another dealer'}.`;
  return new Failure('conflict', message, {
    fields: [{ path, message }],
    facts: holder ? { holder: { id: holder.id, uiId: `${holder.state}:${holder.id}`, name: holder.name } } : {},
  });
}
