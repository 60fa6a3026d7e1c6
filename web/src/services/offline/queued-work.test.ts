import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { importKey, sealerWith } from '../../platform/device/seal.ts';
import { openEntryStore } from './entry-store.ts';
import { OfflineQueue, type QueueParts } from './offline-queue.ts';
import type { QueuedCall } from './queued-call.ts';

let sendCall: QueueParts['sendCall'];
let sendPicture: QueueParts['sendPicture'];
let stores: Awaited<ReturnType<typeof openEntryStore>>[];

async function openTab() {
  const store = await openEntryStore();
  stores.push(store);
  return new OfflineQueue({
    owner: 'jo',
    store,
    sealer: sealerWith(() => importKey('k'.repeat(43))),
    later: () => {},
    now: Date.now,
    sendCall: (...given) => sendCall(...given),
    sendPicture: (...given) => sendPicture(...given),
    oneTab: (_name, work) => work(),
    onChange: () => {},
  });
}

beforeEach(() => {
  stores = [];
  sendCall = async () => ({});
  sendPicture = async (_call, file) => `file of ${file.name}`;
});
afterEach(async () => {
  const tab = await openTab();
  for (const { id } of await tab.list()) await tab.remove(id);
  for (const store of stores) store.close();
});

const photo = (name: string) => new File(['bytes of ', name], name, { type: 'image/jpeg' });
const create: QueuedCall = {
  label: 'New report',
  call: { name: 'reports.create', method: 'POST', path: '/report', access: 'session' },
  body: {},
};
const change = (body: Record<string, unknown>, files: File[] = []): QueuedCall => ({
  label: 'Report',
  call: { name: 'reports.save', method: 'PATCH', path: '/report/:id', access: 'session' },
  params: { id: 'r1' },
  isChange: true,
  body,
  files: {
    call: { name: 'reports.addFile', method: 'POST', path: '/report/:id/file', access: 'session' },
    field: 'pictures',
    files,
  },
});

test('what waits is read by the record that it is about, with its pictures', async () => {
  const tab = await openTab();
  const id = await tab.add(change({ length: 25 }, [photo('a.jpg'), photo('b.jpg')]));
  await tab.add({ ...change({ length: 50 }), params: { id: 'r2' } });
  const created = await tab.add({ ...create, id: crypto.randomUUID() });
  expect(await tab.work.entriesAbout('r1')).toMatchObject([{ id, state: 'waiting', pictures: [0, 1] }]);
  expect(await tab.work.entriesAbout(created)).toHaveLength(1);
  expect((await tab.work.openPicture(id, 1))?.name).toBe('b.jpg');
  expect(await tab.work.openPicture(id, 2)).toBe(null);
});

test('what waits is extended until an attempt was made to send it', async () => {
  const tab = await openTab();
  const id = await tab.add(change({ length: 25 }));
  expect(await tab.work.extend(id, (body) => ({ ...body, width: 10 }))).toBe(true);
  const bodies: unknown[] = [];
  sendCall = async ({ body }) => {
    bodies.push(body);
    throw networkFailure();
  };
  await tab.drain();
  expect(await tab.work.extend(id, (body) => ({ ...body, depth: 2 }))).toBe(false);
  expect(bodies).toEqual([{ length: 25, width: 10, pictures: [] }]);
});

test('what waits is corrected after a refusal, which is kept with what the server said, and sent under another key', async () => {
  const tab = await openTab();
  const keys: string[] = [];
  sendCall = async ({ body }, key) => {
    keys.push(key);
    if (body.length !== 30)
      throw new ApiFailure({ status: 412, code: 'revision-conflict', detail: 'Changed.', facts: { theirs: 50 } });
  };
  const id = await tab.add(change({ length: 25 }));
  await tab.drain();
  const [refused] = await (await openTab()).list();
  expect(refused).toMatchObject({ recordId: 'r1', state: 'refused', problem: 'Changed.' });
  expect(refused?.refusal).toMatchObject({ code: 'revision-conflict', facts: { theirs: 50 } });
  await tab.work.correct(id, () => ({ length: 30 }));
  expect(await tab.list()).toEqual([]);
  expect(keys[0]).toBe(id);
  expect(new Set(keys).size).toBe(2);
});

test('what waits belongs to the record that is there already once its person says so, with its pictures', async () => {
  const tab = await openTab();
  const to: unknown[] = [];
  sendPicture = async ({ files }, file) => {
    to.push(files?.params);
    return `file of ${file.name}`;
  };
  sendCall = async ({ call, params }) => {
    if (call.name === 'reports.create')
      throw new ApiFailure({ status: 409, code: 'conflict', detail: 'This pool has a draft already.' });
    to.push(params);
  };
  const id = await tab.add({ ...create, id: crypto.randomUUID() });
  const following = change({}, [photo('a.jpg')]);
  const after = [{ entry: id, param: 'id' }];
  await tab.add({
    ...following,
    params: { id },
    files: following.files && { ...following.files, params: { id } },
    after,
  });
  await tab.drain();
  expect(await tab.list()).toMatchObject([{ state: 'refused' }, { state: 'held' }]);
  await tab.work.followExisting(id, 'r9');
  expect(to).toEqual([{ id: 'r9' }, { id: 'r9' }]);
  expect(await tab.list()).toEqual([]);
});
