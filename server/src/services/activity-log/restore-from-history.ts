import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';

/** How a feature puts a field of its records back; it hands this over with its call. */
export type FieldRestorer<Answer> = {
  /** How the activity log names the records. */
  targetKind: string;
  /** What the activity log records when such a record is added. */
  created: AuditAction;
  noun: string;
  isRestorable(field: string): boolean;
  /**
   * Sets the field as its ordinary change would, with the entry's action and reference in the activity log; refuses a
   * value that isn't valid any more.
   */
  restore(ctx: Context, request: RestoreRequest): Promise<Answer>;
};

export type RestoreRequest = {
  id: string;
  /** The revision that the person saw. */
  seen: number;
  field: string;
  value: unknown;
  reference: string;
};

type RestoreInput = { id: string; seen: number; entry: string; field: string };

/** Sets a field to what it was before an entry of the record's history; the value comes from the log itself. */
export async function restoreFromHistory<Answer>(
  ctx: Context,
  restorer: FieldRestorer<Answer>,
  input: RestoreInput,
): Promise<Answer> {
  const { field, entry } = input;
  const found = await findEntry(ctx, restorer, input);
  const change = found.changes.find((one) => one.field === field);
  if (change === undefined) throw invalidField('field', 'That entry didn’t change this field. Choose another one.');
  if (change.hidden !== undefined)
    throw new Failure('not-allowed-now', 'This value was erased, so it can’t be restored.');
  if (!restorer.isRestorable(field)) throw invalidField('field', 'This field can’t be restored from the history.');
  if (found.action === restorer.created.action)
    throw new Failure('not-allowed-now', `There’s no earlier value: the ${restorer.noun} was added then.`);
  const { id, seen } = input;
  return restorer.restore(ctx, {
    id,
    seen,
    field,
    value: change.before,
    reference: `entry:${entry}`,
  });
}

async function findEntry(ctx: Context, { targetKind }: { targetKind: string }, { id, entry }: RestoreInput) {
  const row = await ctx.db
    .selectFrom('audit_log')
    .leftJoin('personal_keys as k', (on) =>
      on.onRef('k.kind', '=', 'audit_log.target_kind').onRef('k.id', '=', 'audit_log.target_id'),
    )
    .select(['action', 'changes', 'sealed_key'])
    .where('audit_log.id', '=', entry)
    .where('target_kind', '=', targetKind)
    .where('target_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('entry of the history');
  const changes = ctx.personal.open({ kind: targetKind, id }, row.changes, row.sealed_key);
  return { action: row.action, changes };
}
