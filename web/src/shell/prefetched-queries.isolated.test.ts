import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readyToDraw, seedPrefetchedAnswers } from './prefetched-queries.ts';

const listUrl = '/api/dealer?limit=50';
const listKey = ['dealers.list', { query: { limit: '50' } }];
const rows = { count: 0, countExact: true, dealers: [] };

function early(answer: Promise<Response>) {
  window.poolhouseEarly = { [listUrl]: answer };
  const queries = new QueryClient();
  return { queries, rowsOf: () => queries.getQueryData(listKey), keep: () => seedPrefetchedAnswers(queries) };
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(500); // since the page was opened: a test run has lasted longer
});

afterEach(() => {
  delete window.poolhouseEarly;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('hands an answer that is there to its query, once', async () => {
  const { rowsOf, keep } = early(Promise.resolve(new Response(JSON.stringify(rows))));
  await keep();
  expect(rowsOf()).toEqual(rows);
  expect(window.poolhouseEarly).toEqual({});
});

it('leaves an answer that has waited for long to the query itself', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  const { rowsOf, keep } = early(Promise.resolve(new Response(JSON.stringify(rows))));
  await keep();
  expect(rowsOf()).toBeUndefined();
});

it.each([
  ['a refusal', () => Promise.resolve(new Response('{}', { status: 403 }))],
  ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('leaves %s to the query itself', async (_what, answer) => {
  const { rowsOf, keep } = early(answer());
  await keep();
  expect(rowsOf()).toBeUndefined();
  expect(Object.keys(window.poolhouseEarly ?? {})).toEqual([listUrl]);
});

it.each([
  ['the rows', Promise.resolve()],
  ['the route', new Promise<void>(() => {})],
])('does not wait for %s for long', async (_what, route) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { queries, rowsOf } = early(new Promise(() => {}));
  const ready = readyToDraw(queries, () => route);
  await vi.advanceTimersByTimeAsync(100);
  await ready;
  expect(rowsOf()).toBeUndefined();
});

it('draws a page whose route fails, which says so', async () => {
  const { queries } = early(Promise.reject(new TypeError('Failed to fetch')));
  await expect(readyToDraw(queries, () => Promise.reject(new Error('No route.')))).resolves.toBeUndefined();
});
