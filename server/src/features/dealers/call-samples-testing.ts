import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type CallSamples, ifMatch, type SampleBench } from '../../testing/sample-bench.ts';
import { jpeg, otherJpeg } from '../../testing/sample-files.ts';

const picture = { 'content-type': 'image/jpeg', 'x-filename': 'shop.jpg' };
const endingSchedules = [{ kind: 'type', type: 'elite', duration: 100 }];
const named = (body: object, other: object) => ({ as: 'ADMIN', body, other }) as const;

async function withFile(bench: SampleBench) {
  const { id } = await bench.dealer();
  const url = `/api/dealer/${id}/file`;
  const file = await bench.done({ method: 'POST', url, as: 'ADMIN', headers: picture, payload: await jpeg() });
  return { as: 'ADMIN', params: { id, fileId: file.id as string }, revision: file.revision as number } as const;
}

async function pair(bench: SampleBench) {
  const [kept, other] = [await bench.dealer(), await bench.dealer()];
  const body = { other: other.id, revision: kept.revision, otherRevision: other.revision };
  return { kept, other, body };
}

export const callSamples: CallSamples = {
  'dealers.create': ({ unique }) =>
    named({ state: 'NSW', name: `Dealer ${unique()}` }, { state: 'NSW', name: `Dealer ${unique()}` }),
  'dealers.update': async ({ dealer }) => ({
    ...named({ changes: { notes: 'Ring twice.' } }, { changes: { notes: 'Ring once.' } }),
    params: { id: (await dealer()).id },
    headers: ifMatch(),
  }),
  'dealers.putBack': async ({ dealer, done, sql }) => {
    const { id } = await dealer({ notes: 'Before' });
    await done({
      method: 'PATCH',
      url: `/api/dealer/${id}`,
      as: 'ADMIN',
      body: { changes: { notes: 'After' } },
      headers: ifMatch(),
    });
    const [entry] = await sql("select id from audit_log where target_id = $1 and action = 'update'", [id]);
    const body = { entry: String(entry.id), field: 'notes' };
    return { ...named(body, { ...body, field: 'name' }), params: { id }, headers: ifMatch(2) };
  },
  'dealers.busy': async ({ dealer }) => ({
    ...named({ busyUntil: addDays(dayIn(companyZone, new Date()), 30) }, { busyUntil: null }),
    params: { id: (await dealer()).id },
    headers: ifMatch(),
  }),
  'dealers.sendScheduleReminder': async ({ dealer }) => {
    const [one, two] = [await dealer({ schedules: endingSchedules }), await dealer({ schedules: endingSchedules })];
    return named({ data: [one.id] }, { data: [two.id] });
  },
  'dealers.addFile': async ({ dealer }) => ({
    as: 'ADMIN',
    params: { id: (await dealer()).id },
    headers: picture,
    payload: await jpeg(),
    otherPayload: await otherJpeg(),
  }),
  'dealers.updateFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision), body: { note: 'The front' }, other: { note: 'The back' } };
  },
  'dealers.removeFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    return { ...file, headers: ifMatch(revision) };
  },
  'dealers.restoreFile': async (bench) => {
    const { revision, ...file } = await withFile(bench);
    const url = `/api/dealer/${file.params.id}/file/${file.params.fileId}`;
    await bench.done({ method: 'DELETE', url, as: 'ADMIN', headers: ifMatch(revision) });
    return file;
  },
  'dealers.judgeDuplicates': async (bench) => {
    const { kept, other } = await pair(bench);
    const body = { one: kept.id, two: other.id };
    return named({ ...body, areDistinct: true }, { ...body, areDistinct: false });
  },
  'dealers.merge': async (bench) => {
    const { kept, body } = await pair(bench);
    return { ...named(body, { ...body, otherRevision: 9 }), params: { id: kept.id } };
  },
  'dealers.undoMerge': async (bench) => {
    const { kept, body } = await pair(bench);
    const { merge } = await bench.post(`/dealer/${kept.id}/merge`, body);
    return { as: 'ADMIN', params: { id: merge.id } };
  },
  'bulkEdits.startDealers': async ({ dealer }) => {
    const targets = { ids: [(await dealer()).id] };
    const change = { field: 'active_sprout_completed', value: true };
    return { as: 'ADMIN', body: { targets, change }, other: { targets, change: { ...change, value: false } } };
  },
};
