import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { refuseUndoAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { statusFieldOf } from './answer-quote.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, type QuoteRow, quotesWhere } from './quote-row.ts';
import { lockRequest, requestsOf, requireOpen, targetOf, touchRequest } from './quoted-request.ts';

const noAnswer = {
  ...{ answer: null, answered_at: null, answered_by_name: null },
  ...{ answer_method: null, answer_reason: null },
};

/** Takes back an answer that was recorded a moment ago: its robot waits for the answer again. */
export function undoAnswer({ links }: QuoteParts) {
  return useCase(quotesApi.undoAnswer, async (ctx, { params: { id } }) => {
    const [found] = await quotesWhere(ctx.db, sql`v.id = ${id} and ${requestsOf(ctx, quotesApi.undoAnswer, 'act')}`);
    if (found === undefined) throw notFound('quote');
    return ctx.db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, { kind: found.request_kind, id: found.request_id });
      requireOpen(request);
      const [row] = await quotesWhere(tx, sql`v.id = ${id}`);
      if (row === undefined) throw notFound('quote');
      const now = ctx.clock.now();
      const refusal = refuseUndoAnswer(recordedAnswerOf(row), now);
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      await tx
        .updateTable('service_quotes')
        .set({ ...noAnswer, revision: sql`revision + 1` })
        .where('id', '=', row.id)
        .execute();
      await sql`update service_robots set status = 'quoted', status_changed_at = ${now}, updated_at = ${now}
        where id = ${row.robot_id}`.execute(tx);
      const answer = presentQuote({ ...row, ...noAnswer, robot_status: 'quoted' }, links, now);
      const changes = [
        { field: statusFieldOf(row), before: row.answer, after: 'quoted' },
        { field: 'version', before: null, after: row.version },
        { field: 'answeredBy', before: row.answered_by_name, after: null },
        { field: 'answerMethod', before: row.answer_method, after: null },
      ];
      const target = targetOf(request);
      const audit = { action: quotesApi.undoAnswer.audit, target, changes, revision: request.revision + 1 };
      await write(ctx, { change: touchRequest(request, now), audit, answer }, tx);
      return answer;
    });
  });
}

function recordedAnswerOf(row: QuoteRow) {
  return {
    ...{ answer: row.answer, method: row.answer_method, answeredAt: row.answered_at },
    ...{ robotStatus: row.robot_status, isInvoiced: row.invoice_id !== null },
  };
}
