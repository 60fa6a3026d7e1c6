import type { CallSamples, SampleBench } from '../../../testing/sample-bench.ts';
import { placedOrder } from '../order-testing.ts';

async function assigned({ post, unique }: SampleBench): Promise<string> {
  const given = { name: unique(), state: 'QLD', priorityId: unique(), email: 'shop@dealer.example' };
  const dealer = await post('/dealer', given);
  const { id } = await post('/marketplace', placedOrder({ reference: unique(), name: unique() }));
  await post(`/marketplace/${id}/dealer`, { dealer: dealer.custId });
  return id;
}

export const callSamples: CallSamples = {
  'marketplace.emailInvoice': async (bench) => {
    const refId = await assigned(bench);
    return { as: 'ADMIN', body: { refId, email: 'jo@test.example' }, other: { refId, email: 'al@test.example' } };
  },
  'marketplace.emailInvoices': async ({ post, unique }) => {
    const made = async () =>
      (await post('/marketplace', placedOrder({ reference: unique(), email: 'jo@test.example' }))).id;
    return { as: 'ADMIN', body: { orderIds: [await made()] }, other: { orderIds: [await made()] } };
  },
  'marketplace.notify': async (bench) => ({
    as: 'ADMIN',
    body: { orderIds: [await assigned(bench)] },
    other: { orderIds: [await assigned(bench)] },
  }),
};
