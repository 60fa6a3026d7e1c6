import type { QueryResult } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat, noticedWithinMs } from './heartbeat.ts';

const onSilence = vi.fn();
const query = vi.fn((): Promise<QueryResult> => new Promise(() => undefined));
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  heartbeat = new Heartbeat({ query } as never, 'own', onSilence);
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

test('leaves half of the five seconds in which rights have to end for ending them', () => {
  expect(noticedWithinMs).toBeLessThanOrEqual(2_500);
});

test('reports a connection on which nothing comes back, once', async () => {
  await vi.advanceTimersByTimeAsync(noticedWithinMs + 10);
  expect(onSilence).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([onSilence.mock.calls.length, query.mock.calls.length]).toEqual([1, 1]);
});

test('reports nothing while each notification comes back', async () => {
  query.mockImplementation(async () => {
    heartbeat.hear('own');
    return {} as QueryResult;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
  expect(query.mock.calls.length).toBeGreaterThan(50);
});

test('takes nothing else for an answer', async () => {
  query.mockImplementation(async () => {
    heartbeat.hear('people');
    return {} as QueryResult;
  });
  await vi.advanceTimersByTimeAsync(noticedWithinMs + 10);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('reports a connection that refuses to send', async () => {
  query.mockRejectedValue(new Error('cannot execute NOTIFY during recovery'));
  await vi.advanceTimersByTimeAsync(noticedWithinMs);
  expect(onSilence).toHaveBeenCalledWith(new Error('cannot execute NOTIFY during recovery'));
});

test('reports nothing after it was stopped', async () => {
  heartbeat.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSilence).not.toHaveBeenCalled();
});
