import type { OwnDealerSamples } from '../../../testing/own-dealer-samples.ts';
import { linkableOrder } from './call-samples-testing.ts';

const isForStaff = true as const;

export const ownDealerSamples: OwnDealerSamples = {
  'orderLinks.create': async (bench) => ({ body: { orderId: await linkableOrder(bench) }, isForStaff }),
  // The record is named by the query.
  'orderLinks.generate': async (bench) => ({
    params: {},
    query: `?path=order/${await linkableOrder(bench)}`,
    isForStaff,
  }),
  'orderLinks.list': async (bench) => ({ params: { orderId: await linkableOrder(bench) }, isForStaff }),
  'orderLinks.revoke': async (bench) => {
    const { id } = await bench.post('/order/download-pdf-link', { orderId: await linkableOrder(bench) });
    return { params: { id }, isForStaff };
  },
};
