import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOthers, keptPerson } from '../../platform/device/kept-person.ts';
import { dropSession } from '../../platform/session/session-store.ts';
import { signInWith } from '../../ui/page-testing.tsx';
import { lockOwnQueue, ownQueue, startOfflineAs } from './offline.ts';
import type { QueuedCall } from './queued-call.ts';
import { useQueueReady } from './use-queue-ready.ts';

const call: QueuedCall = {
  label: 'Drop-off for Casey',
  call: { name: 'dropOffs.create', method: 'POST', path: '/drop-off', access: 'session' },
  body: { name: 'Casey' },
};
const fetchKey = vi.fn(async () => Response.json({ key: 'k'.repeat(43) }));

beforeEach(() => {
  signInWith(['create']);
  fetchKey.mockClear();
  vi.stubGlobal('fetch', fetchKey);
});
afterEach(async () => {
  cleanup();
  const queue = await ownQueue();
  for (const { id } of queue.unsent.get()) await queue.remove(id);
  await lockOwnQueue('u1');
  dropSession();
});

const disconnect = () =>
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });

it('a form that was opened with a connection keeps entries without one', async () => {
  renderHook(() => useQueueReady());
  await waitFor(() => expect(fetchKey).toHaveBeenCalled());
  const queue = await ownQueue();
  await queue.ready();
  disconnect();
  await queue.add(call);
  await waitFor(() => expect(queue.unsent.get()).toMatchObject([{ label: 'Drop-off for Casey', state: 'waiting' }]));
});

it('a form that was opened without a connection says so, until there is one', async () => {
  disconnect();
  const { result } = renderHook(() => useQueueReady());
  await waitFor(() => expect(result.current).toMatch(/hasn’t been online.*Connect once/));
  await expect((await ownQueue()).add(call)).rejects.toThrow(/hasn’t been online/);
  vi.stubGlobal('fetch', fetchKey);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toBeNull());
});

it('once the key was there, the next start needs no connection; a sign-out locks what isn’t sent, and the next sign-in opens it', async () => {
  await startOfflineAs('u1');
  expect(await keptPerson()).toMatchObject({ id: 'u1', name: 'Jo' });
  disconnect();
  await (await ownQueue()).add(call);
  await lockOwnQueue('u1');
  expect(await keptPerson()).toBeNull();
  await expect((await ownQueue()).ready()).rejects.toThrow(/hasn’t been online/);
  vi.stubGlobal('fetch', fetchKey);
  await lockOwnQueue('u1');
  const again = await ownQueue();
  await waitFor(() => expect(again.unsent.get()).toMatchObject([{ label: 'Drop-off for Casey' }]));
});

it('another user’s sign-in leaves nothing to open, and keeps what isn’t sent', async () => {
  await startOfflineAs('u1');
  await (await ownQueue()).ready();
  await forgetOthers('u2');
  expect(await keptPerson()).toBeNull();
});
