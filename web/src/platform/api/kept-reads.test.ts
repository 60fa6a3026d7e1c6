import 'fake-indexeddb/auto';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInWith } from '../../ui/page-testing.tsx';
import { deviceStore } from '../device/device-store.ts';
import { forgetOldAnswers, keepEarlyAnswers } from '../device/kept-answers.ts';
import { forgetOthers } from '../device/kept-person.ts';
import { makeKey } from '../device/seal.ts';
import { dropSession } from '../session/session-store.ts';
import { registerKeptReads, shownAges } from './kept-reads.ts';
import { queryOf } from './query-of.ts';

const dealer = (id: string) => queryOf(dealersApi.get, { params: { id } });
const read = (id: string) => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(dealer(id));
const countKept = async () => (await deviceStore()).countAnswers('u1');
const keptText = async (id: string) => {
  const kept = await (await deviceStore()).findAnswer('u1', JSON.stringify(['dealers.get', { params: { id } }]));
  return Buffer.from(kept?.content.data ?? new ArrayBuffer()).toString('latin1');
};
const connect = () =>
  vi.stubGlobal('fetch', async (url: string) => Response.json({ id: url.split('/').at(-1), name: 'Tidy Pools' }));
const disconnect = () => vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(async () => {
  signInWith(['view']);
  registerKeptReads([{ 'dealers.get': 2 }]);
  await (await deviceStore()).keepKey('u1', await makeKey());
  connect();
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act());
});
afterEach(async () => {
  vi.useRealTimers();
  registerKeptReads([]);
  await forgetOthers(null);
  dropSession();
});

it('shows without a connection what was opened with one, and since when', async () => {
  const fresh = await read('d1');
  await expect.poll(countKept).toBe(1);
  disconnect();
  expect(await read('d1')).toEqual(fresh);
  const at = shownAges.get().get(JSON.stringify(['dealers.get', { params: { id: 'd1' } }]));
  expect(Date.now() - (at ?? 0)).toBeLessThan(60_000);
  connect();
  await read('d1');
  expect(shownAges.get().size).toBe(0);
});

it('keeps also what was read before the key was here', async () => {
  await forgetOthers(null);
  await read('d1');
  await expect
    .poll(async () => {
      await keepEarlyAnswers();
      return countKept();
    })
    .toBe(0);
  await (await deviceStore()).keepKey('u1', await makeKey());
  await expect
    .poll(async () => {
      await keepEarlyAnswers();
      return countKept();
    })
    .toBe(1);
});

it('what was never opened, and what no feature names, needs a connection', async () => {
  await read('d1');
  await expect.poll(countKept).toBe(1);
  disconnect();
  await expect(read('d2')).rejects.toThrow(/can’t reach Poolhouse/);
  registerKeptReads([]);
  await expect(read('d1')).rejects.toThrow(/can’t reach Poolhouse/);
});

it('keeps the newest of each call, encrypted, and for a week', async () => {
  for (const id of ['d1', 'd2', 'd3']) {
    await read(id);
    await expect.poll(() => keptText(id)).not.toMatch(/^$|Tidy/);
  }
  expect(await countKept()).toBe(2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 86_400_000 });
  await forgetOldAnswers();
  expect(await countKept()).toBe(0);
});

it('a sign-out leaves nothing, and a refusal is no lost connection', async () => {
  await read('d1');
  await expect.poll(countKept).toBe(1);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found', detail: 'Gone.' }, { status: 404 }));
  await expect(read('d1')).rejects.toThrow();
  await forgetOthers(null);
  disconnect();
  await expect(read('d1')).rejects.toThrow(/can’t reach Poolhouse/);
});
