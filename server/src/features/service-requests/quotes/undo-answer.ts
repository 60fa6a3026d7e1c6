import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { refuseUndoAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { useCase } from '../../../platform/use-case.ts';
import { moveQuotedRobot, statusFieldOf } from './answer-quote.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, type QuoteRow, quoteWhere } from './quote-row.ts';
import { type QuotedRequest, requestsOf, requireOpen, targetOf, touchRequest } from './quoted-request.ts';

const noAnswer = {
  answer: null,
  answered_at: null,
  answered_by_name: null,
  answer_method: null,
  answer_reason: null,
};

/** Takes back an answer that was recorded a moment ago: its robot waits for the answer again. */
export function undoAnswer({ links }: QuoteParts) {
  return useCase(quotesApi.undoAnswer, async (ctx, { params: { id } }) => {
    const found = await quoteWhere(ctx.db, sql`v.id = ${id} and ${requestsOf(ctx, quotesApi.undoAnswer, 'act')}`);
    return changeQuote(ctx, found, async (tx, row, request) => {
      requireOpen(request);
      const now = ctx.clock.now();
      const refusal = refuseUndoAnswer(recordedAnswerOf(row), now);
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      await moveQuotedRobot(tx, row, { columns: noAnswer, status: 'quoted', now });
      const waits = requestAfterUndo(request);
      await touchRequest(request, now, waits).execute(tx);
      const changes = [
        ...(waits === null ? [] : [{ field: 'status', before: request.status, after: waits }]),
        { field: statusFieldOf(row), before: row.answer, after: 'quoted' },
        { field: 'version', before: null, after: row.version },
        { field: 'answeredBy', before: row.answered_by_name, after: null },
        { field: 'answerMethod', before: row.answer_method, after: null },
      ];
      return {
        answer: presentQuote({ ...row, ...noAnswer, robot_status: 'quoted' }, links, now),
        audit: {
          action: quotesApi.undoAnswer.audit,
          target: targetOf(request),
          changes,
          revision: request.revision + 1,
        },
      };
    });
  });
}

/** Returns the status of a drop-off that waits for its answer again; null for other requests, and for one that never waited. */
function requestAfterUndo({ kind, status }: QuotedRequest): string | null {
  return kind === 'drop-off' && status === 'Repair in Progress' ? 'Awaiting Approval' : null;
}

function recordedAnswerOf(row: QuoteRow) {
  return {
    answer: row.answer,
    method: row.answer_method,
    answeredAt: row.answered_at,
    robotStatus: row.robot_status,
    isInvoiced: row.invoice_id !== null,
  };
}
