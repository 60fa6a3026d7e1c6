import { Failure, notFound } from '../../../kernel/errors.ts';
import { quotesApi } from '../../service-requests/quotes/api.ts';
import type { NewQuote, Quote } from '../../service-requests/quotes/quote.ts';
import { quoteTotalsOf } from '../../service-requests/quotes/quote-lines.ts';
import {
  isQuoteAnswer,
  type QuoteAnswer,
  type RecordedMethod,
  refuseAnswer,
  refuseQuote,
  refuseUndoAnswer,
  refuseWhenOver,
  validUntilOf,
} from '../../service-requests/quotes/quote-state.ts';
import { pickUpOf, sendQuotes } from './pick-up-calls.ts';
import { type PracticeContext, type PracticeState, withEntry } from './practice-state.ts';
import { handled, type SandboxCalls } from './sandbox-call.ts';

const labourRateCents = 13_200;
const gstPercent = 10;
/** Parts have this price in practice; those that are entered with their own keep it. */
const partCents = 9_900;

function robotOf(state: PracticeState, robotId: string) {
  const pickUp = pickUpOf(state);
  const robot = pickUp.robots.find(({ id }) => id === robotId);
  if (robot === undefined) throw notFound('robot');
  return { pickUp, robot };
}

/** Returns the practice with a version of the quote of a robot. */
export function createQuote(state: PracticeState, body: NewQuote, ctx: PracticeContext) {
  const { robot } = robotOf(state, body.robotId);
  const refusal = refuseQuote(robot.status, false);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const lines = body.lines.map(({ sku, name, qty, priceCents }) => ({
    sku,
    name: name ?? `Part ${sku}`,
    qty,
    priceCents: priceCents ?? partCents,
  }));
  const { labourMinutes, discountCents, note } = body;
  const price = { lines, labourMinutes, labourRateCents, discountCents, gstPercent };
  const { partsCents: _parts, ...totals } = quoteTotalsOf(price);
  const earlier = state.quotes.filter(({ robotId }) => robotId === robot.id);
  const made: Quote = {
    ...price,
    ...totals,
    id: ctx.makeId() as Quote['id'],
    robotId: robot.id,
    caseId: robot.caseId,
    version: earlier.length + 1,
    robotName: robot.robotName,
    serialNumber: robot.serialNumber,
    note,
    photoIds: [],
    createdOn: ctx.today,
    validUntil: validUntilOf(ctx.today),
    state: 'unsent',
    canAnswer: robot.status === 'quoted',
    answeredAt: null,
    answeredBy: null,
    createdBy: ctx.by,
    createdAt: ctx.now.toISOString(),
    sentAt: null,
    sentTo: null,
    answerMethod: null,
    answerReason: null,
    link: null,
    invoice: null,
  };
  const before = state.quotes.map((quote) =>
    quote.robotId === robot.id && (quote.state === 'unsent' || quote.state === 'waiting')
      ? { ...quote, state: 'replaced' as const, canAnswer: false }
      : quote,
  );
  return {
    state: withEntry({ ...state, quotes: [made, ...before] }, ctx, 'change', `${robot.caseId} was quoted`),
    answer: made,
  };
}

type GivenAnswer = { answer: QuoteAnswer; by: string; method: RecordedMethod; reason: string | null };

/** Returns the practice in which a customer answered a quote, which moves the robot on. */
export function answerQuote(state: PracticeState, id: string, given: GivenAnswer, ctx: PracticeContext) {
  const quote = state.quotes.find((one) => one.id === id);
  if (quote === undefined) throw notFound('quote');
  const { pickUp, robot } = robotOf(state, quote.robotId);
  const refusal = refuseAnswer(quote.state, { robotStatus: robot.status, requestStatus: pickUp.status });
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const at = ctx.now.toISOString();
  const answered: Quote = {
    ...quote,
    state: given.answer,
    canAnswer: false,
    answeredAt: at,
    answeredBy: given.by,
    answerMethod: given.method,
    answerReason: given.reason,
  };
  const robots = pickUp.robots.map((one) =>
    one.id === robot.id ? { ...one, status: given.answer, statusChangedAt: at } : one,
  );
  const next = {
    ...state,
    quotes: state.quotes.map((one) => (one.id === id ? answered : one)),
    pickUp: { ...pickUp, robots, revision: pickUp.revision + 1 },
  };
  return { state: withEntry(next, ctx, 'change', `${robot.caseId} is now ${given.answer}`), answer: answered };
}

/** Returns the practice in which a recorded answer is taken back: its robot waits for the answer again. */
function undoAnswer(state: PracticeState, id: string, ctx: PracticeContext) {
  const quote = state.quotes.find((one) => one.id === id);
  if (quote === undefined) throw notFound('quote');
  const { pickUp, robot } = robotOf(state, quote.robotId);
  const { state: answer, answerMethod: method, answeredAt, invoice } = quote;
  const given = {
    answer: isQuoteAnswer(answer) ? answer : null,
    method,
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
    robotStatus: robot.status,
    isInvoiced: invoice !== null,
  };
  const refusal = refuseWhenOver(pickUp.status) ?? refuseUndoAnswer(given, ctx.now);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const unanswered: Quote = {
    ...quote,
    state: quote.sentAt === null ? 'unsent' : 'waiting',
    canAnswer: true,
    answeredAt: null,
    answeredBy: null,
    answerMethod: null,
    answerReason: null,
  };
  const at = ctx.now.toISOString();
  const robots = pickUp.robots.map((one) =>
    one.id === robot.id ? { ...one, status: 'quoted' as const, statusChangedAt: at } : one,
  );
  const next = {
    ...state,
    quotes: state.quotes.map((one) => (one.id === id ? unanswered : one)),
    pickUp: { ...pickUp, robots, revision: pickUp.revision + 1 },
  };
  return { state: withEntry(next, ctx, 'change', `${robot.caseId} is quoted again`), answer: unanswered };
}

/** Shows a quote as it stands while its robot has a status. */
function shown(state: PracticeState, quote: Quote): Quote {
  const { pickUp, robot } = robotOf(state, quote.robotId);
  const quoted = { robotStatus: robot.status, requestStatus: pickUp.status };
  return { ...quote, canAnswer: refuseAnswer(quote.state, quoted) === null };
}

/** The calls of quotes in practice: no customer gets a mail. */
export const quoteCalls: SandboxCalls = {
  ...handled(quotesApi.list, (state, { query: { request } }) => {
    const { robots } = pickUpOf(state, request);
    const unsent = robots.filter(
      ({ id, status }) =>
        status === 'quoted' && state.quotes.some(({ robotId, state: is }) => robotId === id && is === 'unsent'),
    );
    return {
      answer: { quotes: state.quotes.map((quote) => shown(state, quote)), unsent: unsent.map(({ id }) => id) },
    };
  }),
  ...handled(quotesApi.create, (state, { body }, ctx) => createQuote(state, body, ctx)),
  ...handled(quotesApi.send, (state, { body: { id, robots } }, ctx) => {
    const pickUp = pickUpOf(state, id);
    const quoted = pickUp.robots.filter(
      (robot) => robot.status === 'quoted' && (robots.length === 0 || robots.includes(robot.id)),
    );
    if (quoted.length === 0) throw new Failure('not-allowed-now', 'No robot is quoted.');
    const sent = sendQuotes(
      state,
      pickUp,
      quoted.map(({ place }) => place),
      ctx,
    );
    return {
      state: withEntry(sent, ctx, 'outside', 'The quote would have been mailed to the customer'),
      answer: {
        intentId: 'practice',
        to: pickUp.basicInfo.email ?? '',
        robots: quoted.map((robot) => robot.id),
        hold: 0,
      },
    };
  }),
  ...handled(quotesApi.undoAnswer, (state, { params: { id } }, ctx) => undoAnswer(state, id, ctx)),
  ...handled(quotesApi.answer, (state, { params: { id }, body }, ctx) => answerQuote(state, id, body, ctx)),
};
