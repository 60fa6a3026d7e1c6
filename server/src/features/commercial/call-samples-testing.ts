import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { movedSection } from '@poolhouse/domain/features/commercial/sites/walk';
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

async function visit(bench: SampleBench) {
  return { customerId: await pool(bench), personId: await bench.idOf('COMMERCIAL'), day: '2026-12-01' };
}
async function planned(bench: SampleBench): Promise<string> {
  return (await bench.post('/commercial/inspection', await visit(bench))).id;
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
  'commercialSites.update': async (bench) => ({
    ...inspector,
    params: { id: await pool(bench) },
    headers: ifMatch(),
    body: { walk: sectionNames.toReversed() },
    other: { walk: movedSection(sectionNames, 'chemicals', -1) },
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
  'inspections.create': async (bench) => {
    const body = await visit(bench);
    return { ...inspector, body, other: { ...body, day: '2026-12-02' } };
  },
  'inspections.update': async (bench) => ({
    ...inspector,
    params: { id: await planned(bench) },
    headers: ifMatch(),
    body: { day: '2026-12-03' },
    other: { day: '2026-12-04' },
  }),
  'inspections.changeStatus': async (bench) => ({
    ...inspector,
    params: { id: await planned(bench) },
    body: { status: 'done' },
    other: { status: 'cancelled' },
  }),
  'calendarFeeds.create': () => inspector,
  'calendarFeeds.revoke': async ({ post }) => {
    const { id } = await post('/commercial/calendar-feed', undefined, 'COMMERCIAL');
    return { ...inspector, params: { id } };
  },
  'bulkEdits.startCommercialCustomers': async (bench) => {
    const targets = { ids: [await pool(bench)] };
    const to = (value: string) => ({ targets, change: { field: 'managed_by', value } });
    return { ...inspector, body: to('Belgravia Leisure'), other: to('City of Ryde') };
  },
};
