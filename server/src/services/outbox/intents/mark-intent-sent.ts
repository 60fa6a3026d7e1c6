import { notFound } from '@poolhouse/domain/kernel/errors';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { stateAfter } from '@poolhouse/domain/services/outbox/intent-acts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { verb } from '../../../platform/verb.ts';
import type { QueuedIntent } from '../intent-kind.ts';
import type { KindBook } from '../kind-book.ts';
import { describe } from '../worker/describe-rows.ts';
import { followSent, sentUpdate } from '../worker/settle.ts';
import { intentOf, type TakenRow, takenColumns } from '../worker/take-due.ts';
import { auditOf, overtaken, refuseUnless } from './act-on-intent.ts';
import { loadIntent } from './get-intent.ts';
import type { IntentRow } from './intent-row.ts';

const action = outboxApi.markSent.audit;

/**
 * Settles something as sent of which nobody knew whether it arrived, since a person says that it did: rooms follow as
 * they do when its kind says so. The attempt keeps that its end was not known. Saying it twice changes nothing.
 */
export const markIntentSent = (book: KindBook) =>
  verb(outboxApi.markSent, async (ctx, { params: { id } }) => {
    const answer = { id, state: stateAfter['mark-sent'] };
    const row = await loadIntent(ctx, id);
    if (row.shown_state === 'sent') return answer;
    refuseUnless(ctx, book, row, 'mark-sent');
    const hit = await ctx.db.transaction().execute((tx) => settle(ctx, tx, book, row, answer));
    if (hit) return answer;
    const now = await loadIntent(ctx, id);
    if (now.shown_state === 'sent') return answer;
    refuseUnless(ctx, book, now, 'mark-sent');
    throw overtaken();
  });

async function settle(ctx: Context, tx: Db, book: KindBook, row: IntentRow, answer: { id: string; state: string }) {
  const intent = await readIntent(tx, book, row.id);
  const success = {
    intent,
    delivered: { reference: book.find(row.kind)?.referenceOf?.(row.id) ?? row.reference },
    about: describe(book, row.kind, row.payload),
    followUps: book.followUpsOf(row.kind),
    now: ctx.clock.now(),
  };
  const change = sentUpdate(tx, success).where('state', '=', 'failed').where('is_unsure', '=', true);
  const audit = auditOf(book, row, action, { before: row.shown_state, after: answer.state });
  if (!(await write(ctx, { change, audit, answer }, tx))) return false;
  await followSent(tx, success);
  return true;
}

/** The intent as rooms get it from the worker. */
async function readIntent(tx: Db, book: KindBook, id: string): Promise<QueuedIntent> {
  const { rows } = await sql<TakenRow>`select ${takenColumns} from outbox o where o.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('sending');
  const read = book.find(row.kind)?.payload.safeParse(row.payload);
  return { ...intentOf(row), payload: read?.success ? read.data : row.payload };
}
