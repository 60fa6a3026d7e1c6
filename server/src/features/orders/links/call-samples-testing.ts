import type { CallSamples, SampleBench } from '../../../testing/sample-bench.ts';

/** Returns the id of a new Market Place order that links can be made of. */
export async function linkableOrder({ post, unique }: Pick<SampleBench, 'post' | 'unique'>): Promise<string> {
  const { id } = await post('/marketplace', {
    store: 'ebay',
    reference: unique(),
    name: `Casey ${unique()}`,
    date: '2026-11-02',
    products: [{ sku: 'M700', qty: 1 }],
    address: '7 Coral Crescent',
    city: 'Oxley',
    state: 'QLD',
    postcode: '4075',
  });
  return id;
}

export const callSamples: CallSamples = {
  'orderLinks.create': async (bench) => {
    const orderId = await linkableOrder(bench);
    return { as: 'ADMIN', body: { orderId }, other: { orderId, document: 'invoice' } };
  },
  'orderLinks.revoke': async (bench) => {
    const { id } = await bench.post('/order/download-pdf-link', { orderId: await linkableOrder(bench) });
    return { as: 'ADMIN', params: { id } };
  },
};
