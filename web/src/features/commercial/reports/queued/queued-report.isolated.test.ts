import 'fake-indexeddb/auto';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropSession } from '../../../../platform/session/session-store.ts';
import { lockOwnQueue, ownQueue } from '../../../../services/offline/offline.ts';
import { signInWith } from '../../../../ui/page-testing.tsx';
import { isBehind, keepChanges, keepPicture, withQueued } from './queued-report.ts';

const path = (part: string) => `lane_ropes/0190a000-0000-7000-8000-000000000001/${part}`;
const request = { params: { id: 'r1' } };
const report = { id: 'r1', pool_name: 'Aquatic Centre', day: '2026-11-28', answers: { [path('order')]: 'n' } };
const stored = report as unknown as ConditionReport;
const sent: unknown[] = [];
let isConnected = false;

/** An upload without a connection. */
class LostUpload {
  upload = {};
  onerror = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onerror();
  }
  abort() {
    this.onabort();
  }
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  signInWith(['edit']);
  isConnected = false;
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/key')) return Response.json({ key: 'k'.repeat(43) });
    if (!isConnected) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(body ?? '{}'));
    return Response.json(report);
  });
});
afterEach(async () => {
  const queue = await ownQueue();
  for (const { id } of await queue.work.entriesAbout('r1')) await queue.remove(id);
  await lockOwnQueue('u1');
  dropSession();
});

const change = (part: string, from: string | null, to: string | null) => ({ path: path(part), from, to });

it('shows a report with what waits on this device', async () => {
  expect(await withQueued(request, stored)).toBe(stored);
  expect(await isBehind('r1')).toBe(false);
  await keepChanges(stored, [change('comment', null, 'Frayed')]);
  await keepChanges(stored, [change('comment', 'Frayed', 'Worn'), change('location', null, 'Lane 3')]);
  const shown = await withQueued(request, stored);
  expect(shown?.answers).toEqual({ ...report.answers, [path('comment')]: 'Worn', [path('location')]: 'Lane 3' });
  expect(await isBehind('r1')).toBe(true);
  expect(await withQueued({ params: { id: 'r2' } }, null)).toBe(null);
});

it('sends many changes as few, from what was seen at first', async () => {
  const queue = await ownQueue();
  await keepChanges(stored, [change('comment', null, 'F')]);
  await expect.poll(() => queue.unsent.get()[0]?.problem).toMatch(/can’t reach/);
  for (const [from, to] of [
    ['F', 'Fr'],
    ['Fr', 'Fra'],
    ['Fra', 'Frayed'],
  ] as const)
    await keepChanges(stored, [change('comment', from, to)]);
  expect(await queue.work.entriesAbout('r1')).toHaveLength(2);
  isConnected = true;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => queue.count()).toBe(0);
  expect(sent).toEqual([{ changes: [change('comment', null, 'F')] }, { changes: [change('comment', 'F', 'Frayed')] }]);
});

it('keeps each picture on its own, with the place that it is a picture of', async () => {
  const queue = await ownQueue();
  for (const name of ['a.jpg', 'b.jpg']) await keepPicture(stored, path('image'), new File(['x'], name));
  const entries = await queue.work.entriesAbout('r1');
  expect(entries.map(({ content, pictures }) => [content.body.picturesAt, pictures])).toEqual([
    [path('image'), [0]],
    [path('image'), [0]],
  ]);
});
