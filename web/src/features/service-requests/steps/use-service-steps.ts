import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import {
  serviceStepsApi,
  type TakenOutcome,
  type TakenStep,
} from '@poolhouse/domain/features/service-requests/steps/api';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { useHeldSend } from '../../../platform/use-held-send.ts';
import { dropOffCalls } from '../drop-offs/drop-off-queries.ts';
import { pickUpCalls } from '../pick-ups/pick-up-queries.ts';
import { quotesCalls } from '../quotes/quote-queries.ts';
import type { SteppedCase } from './stepped-request.ts';

/** Returns what takes a step with robots of a request, and what quotes a robot. Each throws what the server refuses. */
export function useServiceSteps({ kind, id }: Pick<SteppedCase, 'kind' | 'id'>) {
  const queries = useQueryClient();
  const sendHeld = useHeldSend();
  const calls = kind === 'pick-up' ? pickUpCalls : dropOffCalls;
  const refresh = () => refreshCalls(queries, ...calls, ...quotesCalls);
  const mail = async (call: () => Promise<TakenOutcome>) => {
    await sendHeld('Sending the quote…', async () => {
      const { held } = await call();
      if (held === null) notify.success('Quoted. The request has no email: call the customer with the price.');
      return held && { ...held, to: [held.to] };
    });
    await refresh();
  };
  return {
    take: async (
      step: TakenStep,
      robots: readonly Pick<Robot, 'id' | 'caseId'>[],
      { invoice = null }: { invoice?: boolean | null } = {},
    ) => {
      const body = { request: id, step, robots: robots.map((robot) => robot.id), invoice };
      if (step === 'quote') return mail(() => callApi(serviceStepsApi.take, { body }));
      const { robots: after } = await callApi(serviceStepsApi.take, { body });
      await refresh();
      const [first] = after;
      const who = robots.length === 1 ? `${robots[0]?.caseId} is` : `${robots.length} robots are`;
      if (first !== undefined) notify.success(`${who} now ${robotStatusLabels[first.status].toLowerCase()}.`);
    },
    quote: (body: RequestOf<typeof serviceStepsApi.quote>['body']) =>
      mail(() => callApi(serviceStepsApi.quote, { body })),
  };
}
export type ServiceSteps = ReturnType<typeof useServiceSteps>;
