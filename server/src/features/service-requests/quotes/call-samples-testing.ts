import type { CallSamples, SampleBench } from '../../../testing/sample-bench.ts';
import { enteredQuote, pickUpOf } from './quote-testing.ts';

type Bench = Pick<SampleBench, 'sql' | 'post'>;

/** Returns a quote that waits for its customer’s answer, with its robot and request. */
export async function openQuote({ sql, post }: Bench, dealerId: string | null = null) {
  const { id: requestId, robotId } = await pickUpOf(sql, { dealerId });
  const { id, link, version } = await post('/service-request/quote', enteredQuote(robotId));
  await sql("update service_robots set status = 'quoted' where id = $1", [robotId]);
  return { id: id as string, requestId, robotId, version: version as number, hashId: link.split('/').at(-1) as string };
}

/** Returns a quote that was approved. */
export async function approvedQuote(bench: Bench) {
  const quote = await openQuote(bench);
  await bench.post(`/service-request/quote/${quote.id}/answer`, {
    answer: 'approved',
    by: 'Casey Rivers',
    method: 'phone',
  });
  return quote;
}

/** Returns a quote that was approved and invoiced. */
export async function invoicedQuote(bench: Bench) {
  const quote = await approvedQuote(bench);
  await bench.post(`/service-request/quote/${quote.id}/invoice`);
  return quote;
}

export const callSamples: CallSamples = {
  'quotes.create': async ({ sql }) => {
    const { robotId } = await pickUpOf(sql);
    return { as: 'SERVICE', body: enteredQuote(robotId), other: enteredQuote(robotId, { labourMinutes: 15 }) };
  },
  'serviceRequests.serviceRequestPickUpQuote': async (bench) => {
    const { requestId, robotId } = await openQuote(bench);
    return { as: 'SERVICE', body: { id: requestId }, other: { id: requestId, robots: [robotId] } };
  },
  'serviceSteps.take': async ({ sql }) => {
    const { id: request, robotId } = await pickUpOf(sql);
    const body = { request, step: 'giveUp', robots: [robotId] };
    return { as: 'SERVICE', body, other: { ...body, step: 'inspect' } };
  },
  'serviceSteps.quote': async ({ sql }) => {
    const { robotId } = await pickUpOf(sql);
    return { as: 'SERVICE', body: enteredQuote(robotId), other: enteredQuote(robotId, { labourMinutes: 15 }) };
  },
  'quotes.answer': async (bench) => {
    const { id } = await openQuote(bench);
    const body = { answer: 'approved', by: 'Casey Rivers', method: 'phone' };
    return { as: 'SERVICE', params: { id }, body, other: { ...body, answer: 'declined' } };
  },
  'quotes.undoAnswer': async (bench) => ({ as: 'SERVICE', params: { id: (await approvedQuote(bench)).id } }),
  'quotes.invoice': async (bench) => ({ as: 'SERVICE', params: { id: (await approvedQuote(bench)).id } }),
  'quotes.pay': async (bench) => {
    const { id } = await invoicedQuote(bench);
    const body = { method: 'card', amountCents: 10_000 };
    return { as: 'SERVICE', params: { id }, body, other: { ...body, amountCents: 5_000 } };
  },
  'quotes.answerByLink': async (bench) => {
    const { id: quoteId, hashId, version } = await openQuote(bench);
    const body = { answer: 'approved', version, name: 'Casey Rivers' };
    return { params: { quoteId, hashId }, body, other: { ...body, answer: 'declined' } };
  },
};
