import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { quoteAnswerMessage } from '../messages/branch-messages.ts';
import { priceOf, type QuoteRow } from './quote-row.ts';
import { branchOfRequest, type QuotedRequest, targetOf } from './quoted-request.ts';

/** Returns what tells the branch of an answer that a customer gave by the link of a quote. */
export function answerNotice(messages: Messages, now: Date) {
  return async (tx: Db, row: QuoteRow, request: QuotedRequest): Promise<Intent[]> => {
    if (row.answer === null) return [];
    const { kind, id } = targetOf(request);
    const page = request.kind === 'pick-up' ? pagePaths.pick_up : pagePaths.drop_off;
    const { label, emails } = await branchOfRequest(tx, request);
    return messages.intents(tx, quoteAnswerMessage, {
      payload: {
        caseId: request.case_id,
        name: request.name,
        by: row.answered_by_name ?? request.name,
        robot: row.robot_name,
        answer: row.answer,
        totalCents: quoteTotalsOf(priceOf(row)).totalCents,
        reason: row.answer_reason,
        path: `${page}/${id}`,
      },
      to: emails.map((address) => ({ name: label, address })),
      reader: null,
      target: { kind, id },
      now,
      occasion: `quote ${row.id}`,
    });
  };
}
