import { quoteActions } from '@poolhouse/domain/features/service-requests/quotes/records';
import { pickUpActions } from '@poolhouse/domain/features/service-requests/records';
import { serviceStepsApi, type TakenOutcome } from '@poolhouse/domain/features/service-requests/steps/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeTogether, type Outcome } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type DropOffParts, dropOffKind } from '../drop-offs/change-drop-off.ts';
import { type PickUpParts, pickUpKind } from '../pick-ups/change-pick-up.ts';
import { addVersion, prepareVersion } from '../quotes/create-quote.ts';
import { openVersions, type QuoteMailing, queueQuoteMail } from '../quotes/mail-quotes.ts';
import type { QuoteRow } from '../quotes/quote-row.ts';
import { loadRequest, lockRequest, type QuotedRequest, requestsOf } from '../quotes/quoted-request.ts';
import { type GivenStep, moveRequest } from './move-request.ts';
import { settleInvoices } from './settle-invoices.ts';

export type StepParts = { ruleBook: RuleBook; mailing: QuoteMailing; pickUps: PickUpParts; dropOffs: DropOffParts };

/** Takes a step with robots of a request. Robots, request, quotes and mails move in one transaction. */
export function takeStep(parts: StepParts) {
  return useCase(serviceStepsApi.take, async (ctx, { body: { request: id, step, robots, invoice } }) => {
    const found = await loadRequest(ctx.db, id, requestsOf(ctx, serviceStepsApi.take, 'act'));
    return changeTogether(ctx, async (tx) => {
      const request = await lockRequest(tx, found);
      const changes = step === 'giveBack' ? await settleInvoices(ctx, tx, { robots, invoice }) : [];
      const given = { request, call: serviceStepsApi.take, step, robots, changes };
      return step === 'quote'
        ? mailQuotes(parts, ctx, tx, given)
        : outcomeOf(await move(parts, ctx, tx, { ...given, action: pickUpActions.changeStatus }));
    });
  });
}

/** Adds a version of the quote of a robot and mails it: robot and request wait for the answer. */
export function quoteRobot(parts: StepParts) {
  return useCase(serviceStepsApi.quote, async (ctx, { body }) => {
    const { request: found, ...written } = await prepareVersion(ctx, parts.ruleBook, serviceStepsApi.quote, body);
    return changeTogether(ctx, async (tx) => {
      const request = await lockRequest(tx, found);
      await addVersion(ctx, tx, request, written);
      return mailQuotes(parts, ctx, tx, {
        request,
        call: serviceStepsApi.quote,
        step: 'quote',
        robots: [body.robotId],
        changes: [],
      });
    });
  });
}

/** Moves robots to their quotes, and mails these in one mail. A request without an email address gets none: its customer is called. */
async function mailQuotes(
  parts: StepParts,
  ctx: Context,
  tx: Db,
  given: Omit<GivenStep, 'action'>,
): Promise<Outcome<TakenOutcome>> {
  const { request, robots } = given;
  const versions = await openVersions(tx, robots, ctx.clock.now());
  if (robots.some((id) => !versions.some((version) => version.robot_id === id)))
    throw new Failure('not-allowed-now', 'Write the quote of this robot first.');
  const changes = versions.flatMap(({ version }) => [{ field: 'version', before: null, after: version }]);
  const to = request.email === null ? [] : [{ field: 'to', before: null, after: request.email }];
  const action = quoteActions.send;
  const moved = await move(parts, ctx, tx, { ...given, action, changes: [...changes, ...to] });
  const mail = await mailOf(parts, ctx, tx, { request, versions });
  const held = mail && { intentId: mail.id, to: request.email ?? '', hold: holdSeconds };
  return outcomeOf({ ...moved, intents: mail === null ? moved.intents : [...moved.intents, mail] }, held);
}

async function mailOf(
  { mailing }: StepParts,
  ctx: Context,
  tx: Db,
  { request, versions }: { request: QuotedRequest; versions: readonly QuoteRow[] },
): Promise<Intent | null> {
  const { email } = request;
  if (email === null) return null;
  const robots = versions.map(({ robot_id: id, robot_name, serial_number }) => ({ id, robot_name, serial_number }));
  return queueQuoteMail(ctx, tx, mailing, { request, email, robots });
}

function move({ pickUps, dropOffs }: StepParts, ctx: Context, tx: Db, given: GivenStep) {
  return given.request.kind === 'pick-up'
    ? moveRequest(pickUpKind, pickUps, ctx, tx, given)
    : moveRequest(dropOffKind, dropOffs, ctx, tx, given);
}

function outcomeOf(
  { status, robots, audit, intents }: Awaited<ReturnType<typeof move>>,
  held: TakenOutcome['held'] = null,
): Outcome<TakenOutcome> {
  return { answer: { status, robots: robots as TakenOutcome['robots'], held }, audit, intents };
}
