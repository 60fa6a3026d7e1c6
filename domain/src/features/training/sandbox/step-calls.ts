import { Failure } from '../../../kernel/errors.ts';
import { serviceStepsApi, type TakenOutcome } from '../../service-requests/steps/api.ts';
import { refuseServiceStep, type ServiceStep, takeServiceStep } from '../../service-requests/steps/service-steps.ts';
import { changePickUp, pickUpOf } from './pick-up-calls.ts';
import type { PracticeContext, PracticeState } from './practice-state.ts';
import { createQuote } from './quote-calls.ts';
import { handled, type SandboxCalls } from './sandbox-call.ts';

type Taken = { step: ServiceStep; robots: readonly string[] };

function take(before: PracticeState, { step, robots }: Taken, ctx: PracticeContext) {
  const pickUp = pickUpOf(before);
  const request = { kind: 'pick-up' as const, status: pickUp.status, robots: pickUp.robots };
  const isWritten = (id: string) => before.quotes.some((quote) => quote.robotId === id && quote.state === 'unsent');
  const isMissing = step === 'quote' && !robots.every(isWritten);
  const refusal =
    refuseServiceStep(request, step, robots) ?? (isMissing ? 'Write the quote of this robot first.' : null);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const outcome = takeServiceStep(request, step, robots) as Pick<TakenOutcome, 'robots'> & {
    status: typeof pickUp.status;
  };
  const { state } = changePickUp(before, pickUp, { to: outcome.status, reason: null }, { robots: outcome.robots }, ctx);
  const to = step === 'quote' ? pickUp.basicInfo.email : null;
  const held = to === null ? null : { intentId: 'practice', to, hold: 0 };
  return { state, answer: { status: outcome.status, robots: outcome.robots, held } };
}

/** The steps of the service desk in practice. */
export const stepCalls: SandboxCalls = {
  ...handled(serviceStepsApi.take, (state, { body: { request, step, robots } }, ctx) => {
    pickUpOf(state, request);
    return take(state, { step, robots }, ctx);
  }),
  ...handled(serviceStepsApi.quote, (state, { body }, ctx) =>
    take(createQuote(state, body, ctx).state, { step: 'quote', robots: [body.robotId] }, ctx),
  ),
};
