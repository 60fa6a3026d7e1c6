import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInWith } from '../../ui/page-testing.tsx';
import { clearOwnQueue, ownQueue } from './offline.ts';
import type { QueuedCall } from './queued-call.ts';
import { useQueueReady } from './use-queue-ready.ts';

const call: QueuedCall = {
  label: 'Drop-off for Casey',
  call: { name: 'dropOffs.create', path: '/drop-off', access: 'session' },
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
  await clearOwnQueue('u1');
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
  await waitFor(() => expect(result.current).toMatch(/opened without a connection.*Connect once/));
  await expect((await ownQueue()).add(call)).rejects.toThrow(/opened without a connection/);
  vi.stubGlobal('fetch', fetchKey);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(result.current).toBeNull());
});
