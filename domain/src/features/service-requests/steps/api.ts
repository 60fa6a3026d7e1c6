import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { dropOffId } from '../drop-offs/drop-off.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import { newQuote } from '../quotes/quote.ts';
import { quoteActions } from '../quotes/records.ts';
import { pickUpActions } from '../records.ts';
import { maxRobots, robotId, robotStatus } from '../robots/robot.ts';
import { type ServiceStep, serviceSteps } from './service-steps.ts';

/** Robots of pick-ups and of drop-offs take steps; the use case asks for the permission of their request. */
const staff = { access: 'session', scope: 'own-dealer' } as const;

/** An answer to a quote is recorded with who gave it, by a call of its own. */
export type TakenStep = Exclude<ServiceStep, 'approve' | 'decline'>;
const takenSteps = Object.keys(serviceSteps).filter((step) => step !== 'approve' && step !== 'decline') as [TakenStep];

const outcome = z.object({
  status: z.string(),
  robots: z.array(z.object({ id: robotId, status: robotStatus })),
  /** The mail of a quote, which can be undone for `hold` seconds; null where the step sends none. */
  held: z.object({ intentId: z.string(), to: z.string(), hold: z.int() }).nullable(),
});
export type TakenOutcome = z.output<typeof outcome>;

export const serviceStepsApi = {
  take: defineCall({
    name: 'serviceSteps.take',
    method: 'POST',
    path: '/service-request/step',
    ...staff,
    summary:
      'Take a step of the service desk with robots of a request: robots, request, quotes and mails move together',
    body: z.strictObject({
      request: z.union([pickUpId, dropOffId]),
      step: z.enum(takenSteps, { error: 'Choose a step from the list.' }),
      /** What is to be done about approved quotes without an invoice, as robots are handed over: invoice them, or not. */
      invoice: z.boolean({ error: 'Choose yes or no.' }).nullable().default(null),
      robots: z.array(robotId).min(1, 'Choose a robot.').max(maxRobots, `Choose up to ${maxRobots} robots.`),
    }),
    answer: outcome,
    audit: pickUpActions.changeStatus,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
  quote: defineCall({
    name: 'serviceSteps.quote',
    method: 'POST',
    path: '/service-request/step/quote',
    ...staff,
    summary: 'Add a version of the quote of a robot and mail it: robot and request wait for the answer',
    body: newQuote,
    answer: outcome,
    audit: quoteActions.send,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
} as const;
