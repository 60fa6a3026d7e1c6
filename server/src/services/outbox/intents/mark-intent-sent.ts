import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { stateAfterAction } from '@poolhouse/domain/services/outbox/intent-actions';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { describeIntent } from '../worker/describe-rows.ts';
import { applyFollowUps, sentUpdate } from '../worker/settle.ts';
import { auditOf, concurrentChange, requireAct } from './act-on-intent.ts';
import { loadIntent } from './get-intent.ts';
import type { IntentRow } from './intent-row.ts';
import { readIntent } from './read-intent.ts';

const action = outboxApi.markSent.audit;

/**
 * Marks an intent as sent that may have arrived, since a person says that it did: features follow as
 * they do when its kind says so. The attempt keeps that its end was not known. Saying it twice changes nothing.
 */
export const markIntentSent = (registry: IntentRegistry) =>
  useCase(outboxApi.markSent, async (ctx, { params: { id } }) => {
    const answer = { id, state: stateAfterAction['mark-sent'] };
    const row = await loadIntent(ctx, id);
    if (row.shown_state === 'sent') return answer;
    requireAct(ctx, registry, row, 'mark-sent');
    const hit = await ctx.db.transaction().execute((tx) => settle(ctx, tx, registry, row, answer));
    if (hit) return answer;
    const now = await loadIntent(ctx, id);
    if (now.shown_state === 'sent') return answer;
    requireAct(ctx, registry, now, 'mark-sent');
    throw concurrentChange();
  });

async function settle(
  ctx: Context,
  tx: Db,
  registry: IntentRegistry,
  row: IntentRow,
  answer: { id: string; state: string },
) {
  const intent = await readIntent(tx, registry, row.id);
  const success = {
    intent,
    delivered: { reference: registry.find(row.kind)?.referenceOf?.(row.id) ?? row.reference },
    about: describeIntent(registry, row.kind, row.payload),
    followUps: registry.followUpsOf(row.kind),
    now: ctx.clock.now(),
  };
  const change = sentUpdate(tx, success).where('state', '=', 'failed').where('is_unsure', '=', true);
  const audit = auditOf(registry, row, action, { before: row.shown_state, after: answer.state });
  if (!(await write(ctx, { change, audit, answer }, tx))) return false;
  await applyFollowUps(tx, success);
  return true;
}
