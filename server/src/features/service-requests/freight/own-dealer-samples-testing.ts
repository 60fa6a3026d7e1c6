import { sampleOrder } from '../../../connectors/freight/freight-testing.ts';
import type { OwnDealerBench, OwnDealerSamples } from '../../../testing/own-dealer-samples.ts';
import { startedFreight } from './freight-calls-testing.ts';
import { freightSamples } from './freight-samples-testing.ts';

const of = ({ first }: OwnDealerBench) => freightSamples({ dealer: first.customerId });
const isForStaff = true as const;
type Sample = { params?: { id: string }; body?: object };
const byStaff = ({ params, body }: Sample) => ({ ...(params && { params }), ...(body && { body }), isForStaff });
const idOf = async (bench: OwnDealerBench) => (await of(bench).withConsignment(bench)).pickUp.id;

export const ownDealerSamples: OwnDealerSamples = {
  'freight.get': async (bench) => ({ params: { id: await idOf(bench) } }),
  // The record is named by the query.
  'freight.tracking': async (bench) => ({ params: {}, query: `?id=${await idOf(bench)}` }),
  'freight.enquire': async (bench) => ({ body: (await of(bench).enquiry(bench)).body }),
  'freight.document': async (bench) => {
    const { consignment, pickUp } = await of(bench).withConsignment(bench);
    const { id } = await startedFreight().createConsignment(sampleOrder({ reference: pickUp.caseId }), 'sample');
    await bench.sql('update service_consignments set freight_id = $2 where id = $1', [consignment.id, id]);
    return { params: { id: consignment.id }, query: '?document=label' };
  },
  'freight.rates': async (bench) => ({ params: { id: await idOf(bench) }, body: {}, isForStaff }),
  'freight.approve': async (bench) => byStaff(await of(bench).approved(bench)),
  'freight.approveMany': async (bench) => byStaff(await of(bench).approvedTogether(bench)),
  'freight.createReturn': async (bench) => byStaff(await of(bench).returned(bench)),
  'freight.manifest': async (bench) => byStaff(await of(bench).booked(bench)),
  'freight.rebook': async (bench) => byStaff(await of(bench).rebooked(bench)),
  'freight.bookReturn': async (bench) => byStaff(await of(bench).returnBooked(bench)),
  'freight.cancel': async (bench) => byStaff(await of(bench).cancelled(bench)),
  'freight.confirmCancelled': async (bench) => byStaff(await of(bench).confirmed(bench)),
  'freight.delivered': async (bench) => byStaff(await of(bench).delivered(bench)),
};
