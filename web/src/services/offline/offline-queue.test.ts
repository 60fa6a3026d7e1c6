import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { importKey, sealerWith } from '../../platform/device/seal.ts';
import { type EntryStore, openEntryStore } from './entry-store.ts';
import { OfflineQueue, type QueueParts, type SendPicture } from './offline-queue.ts';
import type { QueuedCall } from './queued-call.ts';

type Sent = { name: unknown; key: string; pictures: unknown };

const keyed = (fill: string) => sealerWith(() => importKey(fill.repeat(43)));
const day = 86_400_000;
let sent: Sent[];
let sendCall: QueueParts['sendCall'];
let sendPicture: SendPicture;
let stores: Awaited<ReturnType<typeof openEntryStore>>[];
const later = vi.fn();
let lock: Promise<void>;
/** How far the clock of the device is off. */
let clockMs: number;

/** One tab of the browser. */
async function openTab(owner = 'jo', sealer = keyed('k')) {
  const store = await openEntryStore();
  stores.push(store);
  return new OfflineQueue({
    owner,
    store,
    sealer,
    later,
    now: () => Date.now() + clockMs,
    sendCall: (...given) => sendCall(...given),
    sendPicture: (...given) => sendPicture(...given),
    oneTab: (_name, work) => {
      lock = lock.then(work);
      return lock;
    },
    onChange: () => {},
  });
}

const entry = (name: string, files: File[] = []): QueuedCall => ({
  label: `Drop-off for ${name}`,
  call: { name: 'dropOffs.create', method: 'POST', path: '/drop-off', access: 'session' },
  body: { name, imgUrl: [] },
  files: {
    call: { name: 'dropOffs.upload', method: 'POST', path: '/drop-off/uploadFile', access: 'session' },
    field: 'imgUrl',
    files,
  },
});
const photo = (name: string) => new File(['bytes of ', name], name, { type: 'image/jpeg' });

beforeEach(() => {
  sent = [];
  stores = [];
  lock = Promise.resolve();
  clockMs = 0;
  later.mockClear();
  sendCall = async ({ body }, id) => void sent.push({ name: body.name, key: id, pictures: body.imgUrl });
  sendPicture = async (_call, file) => `file of ${file.name}`;
});

afterEach(async () => {
  const tab = await openTab();
  for (const { id } of await tab.list()) await tab.remove(id);
  for (const store of stores) store.close();
});

test('entries are sent in their order, once, however many tabs are open', async () => {
  const [one, other] = [await openTab(), await openTab()];
  const ids = [await one.add(entry('A')), await other.add(entry('B')), await one.add(entry('C'))];
  await Promise.all([one.drain(), other.drain(), one.drain(), other.drain()]);
  expect(sent.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(sent.map((call) => call.key)).toEqual(ids);
  expect(await other.list()).toEqual([]);
});

test('an entry that follows another is kept with it and sent after it, with the id of its record, also in another tab', async () => {
  const [tab, other] = [await openTab('public'), await openTab('public')];
  const bodies: unknown[] = [];
  const refused = new Set(['visit B']);
  sendCall = async ({ label, body }) => {
    if (refused.has(label)) throw new ApiFailure({ status: 400, code: 'invalid', detail: 'Enter a name.' });
    bodies.push([label, body.visitorId, body.imgUrl]);
    return { id: `id of ${label}` };
  };
  const visit = (name: string) =>
    tab.add(
      { ...entry(name), label: `visit ${name}` },
      { field: 'visitorId', call: { ...entry(name, [photo('face.jpg')]), label: `photo ${name}` } },
    );
  await visit('A');
  await visit('B');
  await Promise.all([other.drain(), tab.drain()]);
  expect(bodies).toEqual([
    ['visit A', undefined, []],
    ['photo A', 'id of visit A', ['file of face.jpg']],
  ]);
  const [held, photoOfHeld] = await tab.list();
  expect(photoOfHeld).toMatchObject({ state: 'held', problem: 'Waits for “visit B”.' });
  refused.clear();
  await tab.retry(held?.id ?? '');
  expect(bodies.slice(2)).toEqual([
    ['visit B', undefined, []],
    ['photo B', 'id of visit B', ['file of face.jpg']],
  ]);
  expect(await tab.list()).toEqual([]);
});

test('an entry whose ticket was withdrawn waits for a person and holds up none that is made with another', async () => {
  const tab = await openTab('public');
  sendCall = async ({ body, ticket }) => {
    if (ticket === 'revoked')
      throw new ApiFailure({ status: 401, code: 'unauthenticated', detail: 'Not a kiosk any more.' });
    sent.push({ name: body.name, key: '', pictures: null });
  };
  const visit = (name: string, ticket: string): QueuedCall => ({ ...entry(name), ticket });
  const ids = [
    await tab.add(visit('A', 'revoked')),
    await tab.add(visit('B', 'revoked')),
    await tab.add(visit('C', 'new')),
  ];
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(['C']);
  expect(await tab.list()).toMatchObject([
    { id: ids[0], state: 'refused', problem: 'Not a kiosk any more.' },
    { id: ids[1], state: 'refused' },
  ]);
  for (const { id } of await tab.list()) await tab.remove(id);
});

test('a full queue of a revoked kiosk is refused and kept, with its photos, and holds up no visitor of the next one', async () => {
  const tab = await openTab('public');
  const many = 120;
  sendCall = async ({ body, ticket }) => {
    if (ticket === 'revoked')
      throw new ApiFailure({ status: 401, code: 'unauthenticated', detail: 'Not a kiosk any more.' });
    sent.push({ name: body.name, key: '', pictures: null });
  };
  const visit = (name: string, ticket: string) =>
    tab.add(
      { ...entry(name), ticket },
      { field: 'visitorId', call: { ...entry(`Photo of ${name}`, [photo('face.jpg')]), ticket } },
    );
  for (let at = 0; at < many; at += 1) await visit(`Visit ${at}`, 'revoked');
  await tab.add({ ...entry('Next'), ticket: 'new' });
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(['Next']);
  const left = await tab.list();
  const count = (state: string) => left.filter((one) => one.state === state).length;
  expect([left.length, count('refused'), count('held')]).toEqual([2 * many, many, many]);
});

test('hundreds of entries are read as a whole at the start and at the end, not for each that is sent', async () => {
  const tab = await openTab();
  const reads = vi.spyOn(stores[0] as EntryStore, 'entriesOf');
  const names = Array.from({ length: 40 }, (_, index) => `Entry ${index}`);
  for (const name of names) await tab.add(entry(name));
  reads.mockClear();
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(names);
  expect(reads).toHaveBeenCalledTimes(2);
});

test('what is added, deleted and sent again in another tab while entries are sent keeps its order', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  const works = sendCall;
  const add = (name: string) => tab.add(entry(name));
  const [refused, , deleted] = [await add('A'), await add('B'), await add('C'), await add('D')];
  sendCall = async (call, ...rest) => {
    if (call.body.name === 'A' && sent.length === 0)
      throw new ApiFailure({ status: 400, code: 'invalid', detail: 'Enter a postcode.' });
    await works(call, ...rest);
    if (call.body.name !== 'B') return;
    await other.remove(deleted);
    await other.add(entry('E'));
    void other.retry(refused);
    await expect.poll(async () => (await stores[0]?.find(refused))?.state).toBe('waiting');
    tab.lookAgain();
  };
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(['B', 'A', 'D', 'E']);
});

test('a file with a field of its own goes there, also after a restart', async () => {
  const bodies: unknown[] = [];
  sendCall = async ({ body }) => void bodies.push(body);
  const { files, ...call } = entry('A', [photo('one.jpg'), photo('two.jpg')]);
  const alone = { field: 'signature', file: photo('signature.png') };
  const entryId = await (await openTab()).add({ ...call, ...(files && { files: { ...files, alone } }) });
  await (await openTab()).drain();
  expect(bodies).toEqual([
    { name: 'A', imgUrl: ['file of one.jpg', 'file of two.jpg'], signature: 'file of signature.png', entryId },
  ]);
});

test('keeps an entry whose first try is still running on the server, and sends it again later', async () => {
  const tab = await openTab();
  const works = sendCall;
  sendCall = async () => {
    throw new ApiFailure({ status: 409, code: 'conflict', detail: 'Still running.', retryAfterSeconds: 5 });
  };
  await tab.add(entry('A'));
  await tab.drain();
  expect(await tab.list()).toMatchObject([{ state: 'waiting' }]);
  sendCall = works;
  await tab.drain();
  expect(await tab.list()).toEqual([]);
});

test('without an answer everything waits in its order, and goes out with the same key later', async () => {
  const tab = await openTab();
  const works = sendCall;
  const keys: string[] = [];
  sendCall = async (_call, id) => {
    keys.push(id);
    throw networkFailure();
  };
  const id = await tab.add(entry('A'));
  await tab.add(entry('B'));
  await tab.drain();
  await tab.drain();
  expect(keys).toEqual([id, id]);
  expect(later.mock.calls).toEqual([[1], [2]]);
  expect(await tab.list()).toMatchObject([
    { label: 'Drop-off for A', state: 'waiting', problem: networkFailure().detail },
    { label: 'Drop-off for B', state: 'waiting', problem: null },
  ]);
  sendCall = works;
  await (await openTab()).drain();
  expect(sent.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(sent[0]?.key).toBe(id);
});

test('each attempt says which entry it sends, so that it counts once for ever', async () => {
  const works = sendCall;
  const bodies: Record<string, unknown>[] = [];
  const tab = await openTab();
  sendCall = async ({ body }) => {
    bodies.push(body);
    throw networkFailure();
  };
  const id = await tab.add(entry('A'));
  await tab.drain();
  await tab.drain();
  expect(bodies).toMatchObject([
    { name: 'A', entryId: id },
    { name: 'A', entryId: id },
  ]);
  sendCall = works;
  await tab.drain();
});

test('a refused entry waits for a person, the next ones go out; it can be sent again or deleted', async () => {
  const tab = await openTab();
  const works = sendCall;
  sendCall = async (call, id, signal) => {
    if (call.body.name === 'A') throw new ApiFailure({ status: 400, code: 'invalid', detail: 'Enter a postcode.' });
    return works(call, id, signal);
  };
  const id = await tab.add(entry('A'));
  await tab.add(entry('B'));
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(['B']);
  expect(await tab.list()).toMatchObject([{ id, state: 'refused', problem: 'Enter a postcode.' }]);
  sendCall = works;
  await tab.retry(id);
  expect(sent.map(({ name }) => name)).toEqual(['B', 'A']);

  const gone = await tab.add(entry('C'));
  await tab.remove(gone);
  await tab.drain();
  expect(sent).toHaveLength(2);
});

test('pictures go first; one that has arrived isn’t sent again, and a broken upload goes on', async () => {
  const tab = await openTab();
  const uploads: [string, string | null][] = [];
  sendPicture = async (_call, file, { uploadId, onUploadId }) => {
    uploads.push([`${file.name} ${file.type} ${(await file.text()).length}`, uploadId]);
    await onUploadId(`upload of ${file.name}`);
    if (file.name === 'b.jpg' && uploadId === null) throw networkFailure();
    return `file of ${file.name}`;
  };
  await tab.add(entry('A', [photo('a.jpg'), photo('b.jpg')]));
  await tab.drain();
  expect(sent).toEqual([]);
  await (await openTab()).drain();
  expect(uploads).toEqual([
    ['a.jpg image/jpeg 14', null],
    ['b.jpg image/jpeg 14', null],
    ['b.jpg image/jpeg 14', 'upload of b.jpg'],
  ]);
  expect(sent[0]?.pictures).toEqual(['file of a.jpg', 'file of b.jpg']);
});

test('pictures whose upload has gone meanwhile are sent again, once', async () => {
  const tab = await openTab();
  const uploads: string[] = [];
  const known = new Set<unknown>();
  sendPicture = async (_call, _file, { key }) => {
    uploads.push(key);
    known.add(`file ${key}`);
    return `file ${key}`;
  };
  const [works, gone] = [
    sendCall,
    new ApiFailure({
      status: 400,
      code: 'invalid',
      detail: 'Upload these photos again.',
      fields: [{ path: 'imgUrl', message: '' }],
    }),
  ];
  let isOnline = false;
  sendCall = async (call, ...rest) => {
    if (!isOnline) throw networkFailure();
    if ((call.body.imgUrl as string[]).some((id) => !known.has(id))) throw gone;
    return works(call, ...rest);
  };
  await tab.add(entry('A', [photo('a.jpg'), photo('b.jpg')]));
  await tab.drain();
  known.clear();
  isOnline = true;
  await (await openTab()).drain();
  expect(new Set(uploads).size).toBe(4);
  expect(sent).toMatchObject([{ name: 'A', pictures: uploads.slice(2).map((key) => `file ${key}`) }]);
  sendCall = async () => {
    throw gone;
  };
  await tab.add(entry('B', [photo('a.jpg')]));
  await tab.drain();
  expect(uploads).toHaveLength(6);
  expect(await tab.list()).toMatchObject([{ label: 'Drop-off for B', state: 'refused' }]);
});

test('what lies on the device says nothing without the key of its user', async () => {
  const tab = await openTab();
  await tab.add(entry('Jane Citizen', [photo('jane.jpg')]));
  const store = stores[0];
  const [kept] = (await store?.entriesOf('jo')) ?? [];
  const pictures = (await store?.picturesOf(kept?.id ?? '')) ?? [];
  const raw = [kept?.content.data, ...pictures.flatMap(({ about, content }) => [about.data, content.data])];
  const text = raw.map((data) => Buffer.from(data ?? new ArrayBuffer()).toString('latin1')).join();
  expect(raw).toHaveLength(3);
  expect(text).not.toMatch(/Jane|jane|bytes of/);

  const stranger = await openTab('jo', keyed('x'));
  expect(await stranger.list()).toMatchObject([{ label: 'Unreadable entry' }]);
  expect(await (await openTab('sam')).list()).toEqual([]);
});

test('without the key nothing is sent, and nothing is lost', async () => {
  const tab = await openTab();
  await tab.add(entry('A'));
  const noKey = await openTab(
    'jo',
    sealerWith(async () => Promise.reject(networkFailure())),
  );
  await noKey.drain();
  await expect(noKey.list()).rejects.toThrow();
  expect(later).toHaveBeenCalledOnce();
  expect(await tab.list()).toHaveLength(1);
});

test('what an earlier release kept of a public form as it was is still sent', async () => {
  const plain = {
    ready: async () => {},
    seal: async (data: ArrayBuffer) => ({ iv: null, data }),
    open: async () => new ArrayBuffer(),
  };
  await (await openTab('public', plain)).add(entry('A', [photo('a.jpg')]));
  const tab = await openTab(
    'public',
    sealerWith(() => importKey('p'.repeat(43)), true),
  );
  await tab.drain();
  expect(sent).toMatchObject([{ name: 'A', pictures: ['file of a.jpg'] }]);
});

describe('entries that belong together', () => {
  const created = { 'Report A': { id: 'report-1' }, 'Report B': { id: 'report-2' } };
  const change = (name: string, after: QueuedCall['after']): QueuedCall => ({
    label: name,
    call: { name: 'reports.update', method: 'PATCH', path: '/report/:id', access: 'session' },
    params: {},
    body: { name },
    isChange: true,
    ifMatch: 3,
    after,
  });
  let calls: QueuedCall[];
  beforeEach(() => {
    calls = [];
    sendCall = async (call) => {
      if (call.body.name === 'refused') throw new ApiFailure({ status: 400, code: 'invalid', detail: 'Enter a name.' });
      calls.push(call);
      return created[call.body.name as keyof typeof created];
    };
  });

  test('a change goes to the record that an entry before it created, also after a restart', async () => {
    const report = await (await openTab()).add(entry('Report A'));
    await (await openTab()).add(change('Signed', [{ entry: report, param: 'id', field: 'report' }]));
    await (await openTab()).drain();
    expect(calls).toMatchObject([
      { call: { method: 'POST' }, body: { name: 'Report A', entryId: report } },
      {
        call: { method: 'PATCH' },
        params: { id: 'report-1' },
        body: { name: 'Signed', report: 'report-1' },
        ifMatch: 3,
      },
    ]);
    expect(calls[1]?.body).not.toHaveProperty('entryId');
  });

  test('a refusal holds what belongs to it, and nothing else', async () => {
    const tab = await openTab();
    const refused = await tab.add(entry('refused'));
    const held = await tab.add(change('Signed', [{ entry: refused, param: 'id' }]));
    await tab.add(change('Photo', [{ entry: held }]));
    await tab.add(entry('Report B'));
    await tab.drain();
    expect(calls.map(({ body }) => body.name)).toEqual(['Report B']);
    expect(await tab.list()).toMatchObject([
      { state: 'refused', problem: 'Enter a name.' },
      { state: 'held', problem: 'Waits for “Drop-off for refused”.' },
      { state: 'held', problem: 'Waits for “Drop-off for refused”.' },
    ]);
    sendCall = async (call) => {
      calls.push(call);
      return { id: `record of ${call.body.name}` };
    };
    await tab.retry(refused);
    expect(calls.slice(1)).toMatchObject([
      { body: { name: 'refused' } },
      { body: { name: 'Signed' }, params: { id: 'record of refused' } },
      { body: { name: 'Photo' } },
    ]);
    expect(await tab.list()).toEqual([]);
  });

  test('what belongs to a deleted entry says so, and is never sent', async () => {
    const tab = await openTab();
    const refused = await tab.add(entry('refused'));
    const orphan = await tab.add(change('Signed', [{ entry: refused, param: 'id' }]));
    await tab.drain();
    await tab.remove(refused);
    await tab.drain();
    await tab.retry(orphan);
    expect(calls).toEqual([]);
    expect(await tab.list()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('was deleted') }]);
  });
});

test('an entry of more than 90 days is kept, and asks its person before it is sent', async () => {
  const tab = await openTab();
  const id = await tab.add(entry('A'));
  clockMs = 91 * day;
  await tab.drain();
  expect(sent).toEqual([]);
  expect(await tab.list()).toMatchObject([{ state: 'old', problem: expect.stringContaining('more than 90 days old') }]);
  await tab.retry(id);
  expect(sent).toMatchObject([{ name: 'A', key: id }]);
});

test.each([-1, 1])('a clock that is wrong by %i hour changes nothing', async (hours) => {
  const tab = await openTab();
  await tab.add(entry('A'));
  clockMs = hours * 3_600_000;
  await tab.add(entry('B'));
  await tab.drain();
  expect(sent.map(({ name }) => name)).toEqual(['A', 'B']);
});

test('what a full device can’t keep is sent at once', async () => {
  const tab = await openTab();
  await tab.sendAtOnce(entry('A', [photo('a.jpg')]));
  expect(sent).toMatchObject([{ name: 'A', pictures: ['file of a.jpg'] }]);
  expect(await tab.list()).toEqual([]);
});
