import { type CallSamples, ifMatch, type SampleBench } from '../../../testing/sample-bench.ts';
import { placedOrder } from '../order-testing.ts';

async function made({ post, unique }: SampleBench) {
  const { id } = await post('/marketplace', placedOrder({ reference: unique(), name: unique() }));
  return { as: 'ADMIN' as const, params: { id: id as string }, headers: ifMatch() };
}

async function delivered(bench: SampleBench) {
  const sample = await made(bench);
  await bench.post(`/marketplace/${sample.params.id}/status`, { status: 'delivered' });
  return { ...sample, headers: ifMatch(2) };
}

async function sent(bench: SampleBench) {
  const { as, params } = await made(bench);
  await bench.sql("update marketplace_orders set erp_state = 'sent', erp_number = 'SO1' where id = $1", [params.id]);
  return { as, params };
}

const reason = 'damaged' as const;

export const callSamples: CallSamples = {
  'marketplace.deliver': async (bench) => ({
    ...(await made(bench)),
    body: { carrier: 'TNT', trackingNumber: 'X1' },
    other: { carrier: 'TOLL' },
  }),
  'marketplace.return': async (bench) => ({
    ...(await delivered(bench)),
    body: { reason },
    other: { reason: 'address' },
  }),
  'marketplace.refund': async (bench) => ({
    ...(await delivered(bench)),
    body: { reason },
    other: { reason: 'address' },
  }),
  'marketplace.replace': async (bench) => ({
    ...(await sent(bench)),
    body: { reason, changes: { city: 'Inala' } },
    other: { reason, changes: { city: 'Darra' } },
  }),
};
