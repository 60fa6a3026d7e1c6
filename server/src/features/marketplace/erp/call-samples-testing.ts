import type { CallSamples, SampleBench } from '../../../testing/sample-bench.ts';
import { placedOrder } from '../order-testing.ts';

const admin = { as: 'ADMIN' } as const;

/** Returns the id of an order that can be sent: of a store, with its dealer. */
async function sendable({ post, unique }: SampleBench): Promise<string> {
  const dealer = await post('/dealer', { name: unique(), state: 'QLD', priorityId: unique() });
  const { id } = await post('/marketplace', placedOrder({ reference: unique(), name: unique() }));
  await post(`/marketplace/${id}/dealer`, { dealer: dealer.custId });
  return id;
}

export const callSamples: CallSamples = {
  'orders.processPriority': async (bench) => ({
    ...admin,
    body: { orderId: await sendable(bench) },
    other: { orderId: await sendable(bench) },
  }),
  'marketplace.sendToErp': async (bench) => ({
    ...admin,
    body: { ids: [await sendable(bench)] },
    other: { ids: [await sendable(bench)] },
  }),
};
