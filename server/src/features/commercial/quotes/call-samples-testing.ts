import { type CallSamples, ifMatch, type SampleBench } from '../../../testing/sample-bench.ts';
import { finishedReport, poorCover, urgentRopes } from './quote-testing.ts';

const staff = { as: 'COMMERCIAL' } as const;

async function draft(bench: SampleBench): Promise<string> {
  const { report, rows } = await finishedReport(bench, [poorCover]);
  return (await bench.post('/commercial/quote', { reportId: report, rows })).id;
}

async function sent(bench: SampleBench): Promise<string> {
  const id = await draft(bench);
  const lines = [{ description: 'Pool cover', quantity: 1, unitCents: 100_000 }];
  const url = `/api/commercial/quote/${id}`;
  await bench.done({ method: 'PATCH', url, as: 'ADMIN', headers: ifMatch(), body: { lines } });
  await bench.post(`/commercial/quote/${id}/status`, { status: 'sent' });
  return id;
}

export const callSamples: CallSamples = {
  'commercialQuotes.create': async (bench) => {
    const { report, rows } = await finishedReport(bench, [poorCover, urgentRopes]);
    const [cover, ropes] = rows;
    return { ...staff, body: { reportId: report, rows: [cover] }, other: { reportId: report, rows: [ropes] } };
  },
  'commercialQuotes.update': async (bench) => ({
    ...staff,
    params: { id: await draft(bench) },
    headers: ifMatch(),
    body: { note: 'Delivery within six weeks' },
    other: { note: 'Delivery within eight weeks' },
  }),
  'commercialQuotes.remove': async (bench) => ({ ...staff, params: { id: await draft(bench) }, headers: ifMatch() }),
  'commercialQuotes.restore': async (bench) => {
    const id = await draft(bench);
    await bench.done({ method: 'DELETE', url: `/api/commercial/quote/${id}`, as: 'ADMIN', headers: ifMatch() });
    return { ...staff, params: { id } };
  },
  'commercialQuotes.changeStatus': async (bench) => ({
    ...staff,
    params: { id: await sent(bench) },
    body: { status: 'draft' },
    other: { status: 'sent' },
  }),
  'commercialQuotes.answer': async (bench) => {
    const answer = { answeredBy: 'Jo Ray', answeredOn: '2026-11-01' };
    return {
      ...staff,
      params: { id: await sent(bench) },
      body: { ...answer, answer: 'accepted' },
      other: { ...answer, answer: 'declined' },
    };
  },
};
