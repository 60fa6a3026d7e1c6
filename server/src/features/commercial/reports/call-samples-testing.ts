import { randomUUID } from 'node:crypto';
import { type CallSamples, ifMatch, type SampleBench } from '../../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../../testing/sample-files.ts';

const inspector = { as: 'COMMERCIAL' } as const;
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'rope.jpg' };

async function pool({ post, unique }: SampleBench): Promise<string> {
  const { id } = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
  return id;
}

async function draft(bench: SampleBench): Promise<string> {
  const { id } = await bench.post('/commercial/report', { customerId: await pool(bench) });
  return id;
}

/** Returns the changes that add an item in good order. */
export const goodItem = (section = 'lane_ropes', row: string = randomUUID()) => [
  { path: `${section}/${row}/order`, from: null, to: '1' },
  { path: `${section}/${row}/condition`, from: null, to: 'good' },
];

async function readyDraft(bench: SampleBench): Promise<string> {
  const id = await draft(bench);
  const url = `/api/commercial/report/${id}`;
  await bench.done({ method: 'PATCH', url, as: 'ADMIN', body: { changes: goodItem() } });
  return id;
}

async function withFile(bench: SampleBench) {
  const id = await draft(bench);
  const url = `/api/commercial/report/${id}/file`;
  const file = await bench.done({ method: 'POST', url, as: 'ADMIN', headers: picture, payload: await jpeg() });
  return { ...inspector, params: { id, fileId: file.id as string }, headers: ifMatch(file.revision) };
}

export const callSamples: CallSamples = {
  'conditionReports.create': async (bench) => ({
    ...inspector,
    body: { customerId: await pool(bench) },
    other: { customerId: await pool(bench) },
  }),
  'conditionReports.save': async (bench) => ({
    ...inspector,
    params: { id: await draft(bench) },
    body: { changes: goodItem() },
    other: { changes: goodItem() },
  }),
  'conditionReports.finish': async (bench) => ({ ...inspector, params: { id: await readyDraft(bench) } }),
  'conditionReports.reopen': async (bench) => {
    const id = await readyDraft(bench);
    await bench.post(`/commercial/report/${id}/finish`);
    return { ...inspector, params: { id } };
  },
  'conditionReports.remove': async (bench) => ({
    ...inspector,
    params: { id: await draft(bench) },
    headers: ifMatch(),
  }),
  'conditionReports.restore': async (bench) => {
    const id = await draft(bench);
    const url = `/api/commercial/report/${id}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch() });
    return { ...inspector, params: { id } };
  },
  'conditionReports.addFile': async (bench) => ({
    ...inspector,
    params: { id: await draft(bench) },
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'conditionReports.updateFile': async (bench) => ({
    ...(await withFile(bench)),
    body: { note: 'Frayed' },
    other: { note: 'Loose' },
  }),
  'conditionReports.removeFile': withFile,
  'conditionReports.restoreFile': async (bench) => {
    const { params, headers } = await withFile(bench);
    const url = `/api/commercial/report/${params.id}/file/${params.fileId}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers });
    return { ...inspector, params };
  },
};
