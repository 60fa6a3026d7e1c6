import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import {
  type AnswerMethod,
  type QuoteAnswer,
  refuseAnswer,
} from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { quoteActions } from '@poolhouse/domain/features/service-requests/quotes/records';
import { robotFieldName } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import type { RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { takeServiceStep } from '@poolhouse/domain/features/service-requests/steps/service-steps';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { changeQuote } from './change-quote.ts';
import { dropFromMails } from './drop-from-mails.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, type QuoteRow, quoteWhere, stateOf, statusesOf } from './quote-row.ts';
import { loadRequest, type QuotedRequest, requestsOf, targetOf, touchRequest } from './quoted-request.ts';

export type GivenAnswer = { answer: QuoteAnswer; by: string; method: AnswerMethod; reason: string | null };

/** Records the answer of a customer who called, wrote or came by. */
export function answerQuote({ links }: QuoteParts) {
  return useCase(quotesApi.answer, async (ctx, { params: { id }, body: { answer, by, method, reason } }) => {
    const within = requestsOf(ctx, quotesApi.answer, 'act');
    const found = await quoteWhere(ctx.db, sql`v.id = ${id} and ${within}`);
    const present = (row: QuoteRow) => presentQuote(row, links, ctx.clock.now());
    return keepAnswer(ctx, found, { answer, by, reason, method }, present);
  });
}

/**
 * Keeps the one answer of a version, moves its robot on, and takes it out of mails that wait, in one transaction. The request is held meanwhile, so that of two answers,
 * or an answer and a change by staff, one is first and the other is refused.
 */
export function keepAnswer<Answer>(
  ctx: Context,
  found: QuoteRow,
  { answer, by, method, reason }: GivenAnswer,
  present: (row: QuoteRow) => Answer,
  /** Returns whom the answer is told. */
  notify?: (tx: Db, row: QuoteRow, request: QuotedRequest) => Promise<Intent[]>,
): Promise<Answer> {
  return changeQuote(ctx, found, async (tx, row, request) => {
    const now = ctx.clock.now();
    const refusal = refuseAnswer(stateOf(row, now), statusesOf(row));
    if (refusal !== null) throw new Failure('not-allowed-now', refusal);
    const kept = { answer, answered_at: now, answered_by_name: by, answer_method: method, answer_reason: reason };
    await moveQuotedRobot(tx, row, { columns: kept, status: answer, now });
    await dropFromMails(tx, request, [row.id], now);
    const moved = requestAfterAnswer(request, row, answer);
    await touchRequest(request, now, moved).execute(tx);
    const changes = [
      ...(moved === null ? [] : [{ field: 'status', before: request.status, after: moved }]),
      { field: statusFieldOf(row), before: 'quoted', after: answer },
      { field: 'version', before: null, after: row.version },
      { field: 'answeredBy', before: null, after: by },
      { field: 'answerMethod', before: null, after: method },
      ...(reason === null ? [] : [{ field: 'reason', before: null, after: reason }]),
    ];
    return {
      answer: present({ ...row, ...kept, robot_status: answer }),
      intents: (await notify?.(tx, { ...row, ...kept }, request)) ?? [],
      audit: { action: quoteActions.answer, target: targetOf(request), changes, revision: request.revision + 1 },
    };
  });
}

/** Returns the status that the answer gives the request of the robot; null where it keeps its own. */
function requestAfterAnswer({ kind, status }: QuotedRequest, row: QuoteRow, answer: QuoteAnswer): string | null {
  const robots = [{ id: row.robot_id, status: 'quoted' as const, warranty: null }];
  const step = answer === 'approved' ? 'approve' : 'decline';
  const after = takeServiceStep({ kind, status, robots }, step, [row.robot_id]).status;
  return after === status ? null : after;
}

/** Keeps the answer of a version, or that it has none, and gives its robot the status that follows from it. */
export async function moveQuotedRobot(
  tx: Db,
  { id, robot_id }: Pick<QuoteRow, 'id' | 'robot_id'>,
  { columns, status, now }: { columns: Partial<QuoteRow>; status: RobotStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('service_quotes')
    .set({ ...(columns as object), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await sql`update service_robots set status = ${status}, status_changed_at = ${now}, updated_at = ${now}
    where id = ${robot_id}`.execute(tx);
}

/** Returns how the log names the status of the robot of a version. */
export function statusFieldOf({ request_kind: kind, place }: Pick<QuoteRow, 'request_kind' | 'place'>): string {
  return kind === 'pick-up' ? robotFieldName(place, 'status') : 'robotStatus';
}

/** Returns a version that a person may see in this call; refuses with 404 all others. */
export async function loadQuote(ctx: Context, id: string, call: Parameters<typeof requestsOf>[1], to: 'view' | 'act') {
  const row = await quoteWhere(ctx.db, sql`v.id = ${id} and ${requestsOf(ctx, call, to)}`);
  const request = await loadRequest(ctx.db, row.request_id, sql`true`);
  return { row, request };
}
