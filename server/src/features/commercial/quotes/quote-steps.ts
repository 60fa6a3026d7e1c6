import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import {
  commercialQuoteLifecycle,
  refuseSending,
  subjectOf,
} from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { commercialQuoteActions, commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdUnchanged } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { type Effect, RecordLifecycle } from '../../../services/lifecycle/index.ts';
import type { FollowUp } from '../../../services/outbox/index.ts';
import { quoteDocument, quotePaper } from './quote-document.ts';
import { presentQuote, type QuoteRow, quotesOf } from './quote-row.ts';

const noteSent: Effect<QuoteRow, object, object> = (_tx, steps, { now }) =>
  Promise.resolve({ columns: new Map(steps.map(({ id }) => [id, { sent_at: now }])) });

const steps = new RecordLifecycle(commercialQuoteLifecycle, quotesOf(), {
  record: (row: QuoteRow, values, { clock }) => ({
    status: values.status,
    ...subjectOf(presentQuote(row, values), dayIn(companyZone, clock.now())),
  }),
  entered: () => ({}),
  effects: { noteSent },
});

/** Records whether the customer accepted or declined a quote, with who answered and when. */
const answerQuote = useCase(commercialQuotesApi.answer, (ctx, { params: { id }, body }) => {
  const { answer, answeredBy, answeredOn, reason: answerReason } = body;
  if (answeredOn > dayIn(companyZone, ctx.clock.now()))
    throw invalidField('answeredOn', 'Choose the day of the answer: today or an earlier day.');
  return steps.take(ctx, {
    id,
    to: answer,
    reason: {},
    action: commercialQuotesApi.answer.audit,
    values: { answeredBy, answeredOn, answerReason },
  });
});

/** The calls that give quotes a status. */
export const quoteStepCalls: readonly AnyUseCase[] = [
  steps.changeStatus(commercialQuotesApi.changeStatus),
  answerQuote,
];

/** Marks a draft as sent once its email is out. A draft that was changed since stays one: the customer has another. */
export function quoteMailFollowUp({ contextFor, clock }: Pick<Platform, 'contextFor' | 'clock'>): FollowUp {
  return {
    kind: 'mail',
    apply: async (db, { target, payload }) => {
      const { document } = payload as { document?: { name: string; content: unknown } };
      if (target?.kind !== commercialQuoteRecord.kind || document?.name !== quoteDocument.name) return;
      const { revision } = quotePaper.parse(document.content);
      const { id } = target;
      if (!(await holdUnchanged(db, 'commercial_quotes', { id, revision }))) return;
      const ctx = { ...contextFor('Outbox'), db };
      const quote = presentQuote(await quotesOf().load(ctx, id));
      const today = dayIn(companyZone, clock.now());
      if (quote.status !== 'draft' || refuseSending(subjectOf(quote, today)) !== null) return;
      await steps.take(ctx, {
        id,
        to: 'sent',
        reason: {},
        action: commercialQuoteActions.changeStatus,
        by: 'outside',
      });
    },
  };
}

/** The most quotes that one run of the loop marks. */
const mostExpired = 200;

/** Marks sent quotes as expired whose last valid day is over. */
export function expireQuotesLoop({ contextFor }: Pick<Platform, 'contextFor'>): Loop {
  return {
    name: 'commercial-quotes-expired',
    everyMs: 15 * 60_000,
    run: async ({ db, clock, signal }) => {
      const today = dayIn(companyZone, clock.now());
      const { rows } = await sql<{ id: string }>`select id from commercial_quotes where status = 'sent'
        and valid_until < ${today} and deleted_at is null order by valid_until limit ${mostExpired}`.execute(db);
      for (const { id } of rows) {
        signal.throwIfAborted();
        const action = commercialQuoteActions.changeStatus;
        await steps.take(contextFor('Commercial'), { id, to: 'expired', reason: {}, action, by: 'worker' });
      }
    },
  };
}
