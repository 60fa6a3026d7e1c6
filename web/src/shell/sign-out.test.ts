import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSession } from '../platform/session/session-store.ts';
import { lockOwnQueue, ownQueue } from '../services/offline/offline.ts';
import { signInWith } from '../ui/page-testing.tsx';
import { cancelSignOut, pendingSignOut, requestSignOut } from './sign-out.ts';

beforeEach(() => {
  signInWith(['create']);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/offline/key') ? Response.json({ key: 'k'.repeat(43) }) : Promise.reject(new TypeError('No network')),
  );
});
afterEach(async () => {
  cancelSignOut();
  await lockOwnQueue('u1');
  dropSession();
});

it('a sign-out right after the start asks with the count of what isn’t sent, and keeps it until the answer', async () => {
  const queue = await ownQueue();
  await queue.ready();
  for (const label of ['Drop-off for Casey', 'Drop-off for Jo'])
    await queue.add({
      label,
      call: { name: 'dropOffs.create', method: 'POST', path: '/drop-off', access: 'session' },
      body: { name: label },
    });
  await requestSignOut(false);
  expect(pendingSignOut()).toEqual({ everywhere: false, unsent: 2 });
  cancelSignOut();
  expect(pendingSignOut()).toBeNull();
  expect(await queue.count()).toBe(2);
});
