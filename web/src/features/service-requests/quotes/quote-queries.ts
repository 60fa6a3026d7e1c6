import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { useHeldSend } from '../../../platform/use-held-send.ts';

/** Returns the quotes of a request. */
export const quotesQuery = (requestId: string) => queryOf(quotesApi.list, { query: { request: requestId } });

/** The answers that a step of a quote makes old. */
export const quotesCalls = [quotesApi.list];

/** Returns what an hour of work costs. */
export const labourRateQuery = () => ({
  ...queryOf(ruleBookApi.inForce, { query: { kind: 'labour-rate', limit: '50' } }),
  staleTime: 300_000,
});

type BodyOf<Call extends keyof typeof quotesApi> = NonNullable<RequestOf<(typeof quotesApi)[Call]>['body']>;

/** Returns what can be done with the quotes of a request. Each throws what the server refuses. */
export function useQuoteActions(requestId: string) {
  const queries = useQueryClient();
  const sendHeld = useHeldSend();
  const refresh = () => refreshCalls(queries, ...quotesCalls);
  const paramsOf = ({ id }: Quote) => ({ params: { id } });
  const undoAnswer = async (quote: Quote) => {
    try {
      await callApi(quotesApi.undoAnswer, paramsOf(quote));
      notify.success('The quote waits for an answer again.');
    } finally {
      await refresh();
    }
  };
  return {
    create: async (body: BodyOf<'create'>) => {
      const { version } = await callApi(quotesApi.create, { body });
      await refresh();
      notify.success(`Version ${version} of the quote added.`);
    },
    send: async (robots: readonly Quote['robotId'][]) => {
      await sendHeld('Sending the quote…', async () => {
        const held = await callApi(quotesApi.send, { body: { id: requestId, robots: [...robots] } });
        return { ...held, to: [held.to] };
      });
      await refresh();
    },
    answer: async (quote: Quote, body: BodyOf<'answer'>) => {
      await callApi(quotesApi.answer, { ...paramsOf(quote), body });
      await refresh();
      const text = body.answer === 'approved' ? 'Quote approved.' : 'Quote declined.';
      notify.undoable(text, () => undoAnswer(quote));
    },
    invoice: async (quote: Quote) => {
      const { invoice } = await callApi(quotesApi.invoice, paramsOf(quote));
      await refresh();
      notify.success(`Invoice ${invoice?.number ?? ''} created.`);
    },
    pay: async (quote: Quote, body: BodyOf<'pay'>) => {
      await callApi(quotesApi.pay, { ...paramsOf(quote), body });
      await refresh();
      notify.success('Payment recorded.');
    },
  };
}
export type QuoteActions = ReturnType<typeof useQuoteActions>;
