import type { OwnDealerSamples } from '../../../testing/own-dealer-samples.ts';
import { approvedQuote, invoicedQuote, openQuote } from './call-samples-testing.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';

const isForStaff = true as const;

export const ownDealerSamples: OwnDealerSamples = {
  // The record is named by the query.
  'quotes.list': async (bench) => {
    const { requestId } = await openQuote(bench, bench.first.id);
    return { params: {}, query: `?request=${requestId}` };
  },
  'quotes.document': async (bench) => {
    const { id } = await openQuote(bench, bench.first.id);
    return { params: { id, document: 'quote' } };
  },
  'quotes.create': async ({ sql }) => ({ body: enteredQuote((await pickUpOf(sql)).robotId), isForStaff }),
  'serviceRequests.serviceRequestPickUpQuote': async (bench) => ({
    body: { id: (await openQuote(bench)).requestId },
    isForStaff,
  }),
  'serviceSteps.take': async ({ sql }) => {
    const { id: request, robotId } = await pickUpOf(sql);
    return { body: { request, step: 'giveUp', robots: [robotId] }, isForStaff };
  },
  'serviceSteps.quote': async ({ sql }) => ({ body: enteredQuote((await pickUpOf(sql)).robotId), isForStaff }),
  'quotes.answer': async (bench) => {
    const { id } = await openQuote(bench);
    return { params: { id }, body: { answer: 'declined', by: 'Casey Rivers', method: 'email' }, isForStaff };
  },
  'quotes.undoAnswer': async (bench) => ({ params: { id: (await approvedQuote(bench)).id }, isForStaff }),
  'quotes.invoice': async (bench) => ({ params: { id: (await approvedQuote(bench)).id }, isForStaff }),
  'quotes.pay': async (bench) => {
    const { id } = await invoicedQuote(bench);
    return { params: { id }, body: { method: 'cash', amountCents: 1_000 }, isForStaff };
  },
};
