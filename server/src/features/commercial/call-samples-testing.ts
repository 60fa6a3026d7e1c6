import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';

const inspector = { as: 'COMMERCIAL' } as const;
const picture = { 'content-type': 'image/jpeg', 'x-filename': 'pool.jpg' };

async function pool({ post, unique }: SampleBench): Promise<string> {
  const { id } = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
  return id;
}

async function withFile(bench: SampleBench) {
  const id = await pool(bench);
  const url = `/api/commercial/customer/${id}/file`;
  const file = await bench.done({ method: 'POST', url, as: 'ADMIN', headers: picture, payload: await jpeg() });
  return { ...inspector, params: { id, fileId: file.id as string }, revision: file.revision as number };
}

export const callSamples: CallSamples = {
  'commercialCustomers.create': ({ unique }) => ({
    ...inspector,
    body: { pool_name: `Pool ${unique()}` },
    other: { pool_name: `Pool ${unique()}` },
  }),
  'commercialCustomers.update': async (bench) => ({
    ...inspector,
    params: { id: await pool(bench) },
    headers: ifMatch(),
    body: { managed_by: 'Belgravia Leisure' },
    other: { managed_by: 'City of Ryde' },
  }),
  'commercialCustomers.remove': async (bench) => ({
    ...inspector,
    params: { id: await pool(bench) },
    headers: ifMatch(),
  }),
  'commercialCustomers.restore': async (bench) => {
    const id = await pool(bench);
    const url = `/api/commercial/customer/${id}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch() });
    return { ...inspector, params: { id } };
  },
  'commercialCustomers.addFile': async (bench) => ({
    ...inspector,
    params: { id: await pool(bench) },
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'commercialCustomers.updateFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision), body: { note: 'The front' }, other: { note: 'The back' } };
  },
  'commercialCustomers.removeFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision) };
  },
  'commercialCustomers.restoreFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    const url = `/api/commercial/customer/${file.params.id}/file/${file.params.fileId}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch(revision) });
    return file;
  },
  'bulkEdits.startCommercialCustomers': async (bench) => {
    const targets = { ids: [await pool(bench)] };
    const to = (value: string) => ({ targets, change: { field: 'managed_by', value } });
    return { ...inspector, body: to('Belgravia Leisure'), other: to('City of Ryde') };
  },
};
