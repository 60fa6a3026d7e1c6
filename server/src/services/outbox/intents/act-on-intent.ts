import { Failure } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentAction } from '@poolhouse/domain/services/outbox/intent';
import { stateAfterAction } from '@poolhouse/domain/services/outbox/intent-actions';
import { intentRecord } from '@poolhouse/domain/services/outbox/records';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../platform/audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { findRefusal, loadIntent, mayAct, notAllowed } from './get-intent.ts';
import { type IntentRow, presentIntent } from './intent-row.ts';
import { readIntent } from './read-intent.ts';

type StateAct = Exclude<keyof typeof stateAfterAction, 'mark-sent'>;

/** What each act writes … */
const updates = {
  retry: (now: Date) => ({
    state: 'queued',
    is_unsure: false,
    failures: 0,
    settled_at: null,
    not_before: now,
    last_error: null,
  }),
  cancel: (now: Date) => ({ state: 'cancelled', is_unsure: false, settled_at: now, held_until: null }),
  'send-now': (now: Date) => ({ not_before: now, held_until: null }),
} as const satisfies Record<StateAct, unknown>;
/** … while the row is still in a state from which it goes. */
const fromStates = { retry: ['failed'], cancel: ['queued', 'failed'], 'send-now': ['queued'] } as const;

/** Tries again what was given up. */
export const retryIntent = (registry: IntentRegistry) =>
  useCase(outboxApi.retry, (ctx, { params }) => act(ctx, registry, params.id, 'retry', outboxApi.retry.audit));
/** Takes back what hasn't gone out. */
export const cancelIntent = (registry: IntentRegistry) =>
  useCase(outboxApi.cancel, (ctx, { params }) => act(ctx, registry, params.id, 'cancel', outboxApi.cancel.audit));
/** Sends at once what is held or waits. */
export const sendIntentNow = (registry: IntentRegistry) =>
  useCase(outboxApi.sendNow, (ctx, { params }) => act(ctx, registry, params.id, 'send-now', outboxApi.sendNow.audit));

async function act(ctx: Context, registry: IntentRegistry, id: string, stateAct: StateAct, action: AuditAction) {
  const row = await loadIntent(ctx, id);
  const answer = { id, state: stateAfterAction[stateAct] };
  if (isDone(row, stateAct)) return answer;
  requireAct(ctx, registry, row, stateAct);
  const states = fromStates[stateAct];
  const change = ctx.db
    .updateTable('outbox')
    .set(updates[stateAct](ctx.clock.now()))
    .where('id', '=', id)
    .where('state', 'in', states)
    .returning('id');
  const audit = auditOf(registry, row, action, { before: row.shown_state, after: answer.state });
  const hit = await ctx.db.transaction().execute(async (tx) => {
    if (!(await write(ctx, { change, audit, answer }, tx))) return false;
    if (stateAct !== 'send-now') await followMove(tx, registry, row, stateAct === 'cancel' ? 'cancelled' : 'queued');
    return true;
  });
  // A worker or another person was faster: what it says now is the reason.
  if (!hit) {
    const now = await loadIntent(ctx, id);
    if (isDone(now, stateAct)) return answer;
    requireAct(ctx, registry, now, stateAct);
    throw concurrentChange();
  }
  await sql`select pg_notify('outbox', '')`.execute(ctx.db);
  return answer;
}

/** Lets features follow what a person did, in the transaction that does it. */
async function followMove(tx: Db, registry: IntentRegistry, { id, kind }: IntentRow, to: 'cancelled' | 'queued') {
  const following = registry.followUpsOf(kind).filter(({ moved }) => moved !== undefined);
  if (following.length === 0) return;
  const intent = await readIntent(tx, registry, id);
  for (const { moved } of following) await moved?.(tx, intent, to);
}

/** Cancelling twice changes nothing. */
function isDone(row: IntentRow, stateAct: StateAct): boolean {
  return stateAct === 'cancel' && row.shown_state === 'cancelled';
}

/** Puts the same into the outbox again, as a new intent that names the one it repeats. */
export const sendIntentAgain = (registry: IntentRegistry) =>
  useCase(outboxApi.sendAgain, async (ctx, { params }) => {
    const row = await loadIntent(ctx, params.id);
    requireAct(ctx, registry, row, 'send-again');
    const now = ctx.clock.now();
    const answer = { id: ctx.newId() as string, state: 'queued' as const };
    const change = ctx.db
      .insertInto('outbox')
      .values({
        id: answer.id,
        kind: row.kind,
        lane: row.lane,
        payload: JSON.stringify(row.payload),
        target_kind: row.target_kind,
        target_id: row.target_id,
        created_by: requireSignedIn(ctx).user.id,
        created_at: now,
        not_before: now,
        repeats: row.id,
      })
      .returning('id');
    const audit = auditOf(registry, row, outboxApi.sendAgain.audit, { before: null, after: answer.id });
    await write(ctx, { change, audit, answer, status: 201 });
    return answer;
  });

/** Returns the failure of an act on an intent that another user or the worker changed at the same time. */
export function concurrentChange(): Failure {
  return new Failure('not-allowed-now', 'Someone else has just changed this. Check it again.');
}

/** Throws why the person can't do that about the intent now. */
export function requireAct(ctx: Context, registry: IntentRegistry, row: IntentRow, stateAct: IntentAction): void {
  if (!mayAct(ctx, row)) throw new Failure('forbidden', notAllowed);
  const reason = findRefusal(ctx, registry, row, stateAct);
  if (reason !== null) throw new Failure('not-allowed-now', reason);
}

/** Returns what the activity log keeps of an act. */
export function auditOf(
  registry: IntentRegistry,
  row: IntentRow,
  action: AuditAction,
  { before, after }: { before: string | null; after: string },
): AuditEntry {
  // The recipients are only in the outbox, where it goes with a person who is erased.
  const { title } = presentIntent(row, registry);
  const field = before === null ? 'repeat' : 'state';
  return {
    action,
    target: { kind: intentRecord.kind, id: row.id, label: title.slice(0, 200) },
    changes: [{ field, before, after }],
  };
}
