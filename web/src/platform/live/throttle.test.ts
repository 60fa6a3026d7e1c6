import type { ChangedIds } from '@poolhouse/domain/kernel/live-updates';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

const heard: ChangedIds[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('passes the first change on at once and gathers the rest for a second', () => {
  const calm = throttle((ids) => heard.push(ids));
  for (const id of ['1', '2', '2', '3']) calm.add([id]);
  expect(heard).toEqual([['1']]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([['1'], ['2', '3']]);
  vi.advanceTimersByTime(10_000);
  calm.add('*');
  expect(heard.at(-1)).toBe('*');
});

it('waits in a hidden tab until it is looked at', () => {
  const calm = throttle((ids) => heard.push(ids));
  visibility = 'hidden';
  calm.add(['1']);
  calm.add('*');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(['*']);
});

it('says nothing more once it is stopped', () => {
  const calm = throttle((ids) => heard.push(ids));
  calm.add(['1']);
  calm.add(['2']);
  calm.stop();
  vi.advanceTimersByTime(5_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([['1']]);
});
