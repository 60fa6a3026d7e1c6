import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStore } from './device-store.ts';
import { forgetOthers } from './kept-person.ts';
import { findPictures, forgetOldPictures, keepPictures } from './kept-pictures.ts';
import { makeKey } from './seal.ts';

const fetched = vi.fn(async (link: string) => new Response(`bytes of ${link}`));
const pictures = [
  { id: 'p1', link: '/files/p1' },
  { id: 'p2', link: '/files/p2' },
];
const textOf = async (id: string) => (await findPictures('jo', [id])).get(id)?.text();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  await (await deviceStore()).keepKey('jo', await makeKey());
});
afterEach(async () => {
  vi.useRealTimers();
  await forgetOthers(null);
});

it('keeps pictures once, encrypted, and shows them to their reader alone', async () => {
  await keepPictures('jo', pictures);
  await keepPictures('jo', pictures);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await textOf('p1')).toBe('bytes of /files/p1');
  const kept = await (await deviceStore()).findPicture('jo', 'p1');
  expect(Buffer.from(kept?.content.data ?? new ArrayBuffer()).toString('latin1')).not.toContain('bytes');
  expect(await findPictures('robin', ['p1'])).toEqual(new Map());
});

it('forgets them at a sign-out, and after a week without a page that has them', async () => {
  await keepPictures('jo', pictures);
  vi.useFakeTimers({ now: Date.now() + 6 * 86_400_000, toFake: ['Date'] });
  await keepPictures('jo', pictures.slice(0, 1));
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await forgetOldPictures();
  expect(await textOf('p1')).toBe('bytes of /files/p1');
  expect(await textOf('p2')).toBe(undefined);
  await forgetOthers(null);
  expect(await (await deviceStore()).findPicture('jo', 'p1')).toBe(undefined);
});

it('leaves out what can’t be fetched now', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await keepPictures('jo', pictures);
  expect([...(await findPictures('jo', ['p1', 'p2'])).keys()]).toEqual(['p2']);
});
