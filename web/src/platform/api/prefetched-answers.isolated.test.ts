// @vitest-environment happy-dom
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { defaultPageSize } from '@poolhouse/domain/kernel/paging';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUser } from '../session/session.ts';
import { invalidateToken, sessionState } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

const startScript = readFileSync(join(import.meta.dirname, '../../../public/start.js'), 'utf8');
const user = { id: 'u-1', pages: ['dealers'] };
let requests: string[] = [];

/** Runs the script as the page's head does. */
function openPage(path: string): void {
  window.history.replaceState(null, '', path);
  new Function(startScript)();
}

beforeEach(() => {
  requests = [];
  vi.spyOn(performance, 'now').mockReturnValue(500); // since the page was opened: a test run has lasted longer
  delete window.poolhouseEarly;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push(`${init?.method ?? 'GET'} ${url}`);
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    return new Response(JSON.stringify(url.includes('refresh') ? { token: 't', expiresAt, user } : { count: 7 }));
  });
});

afterEach(() => vi.restoreAllMocks());

it('asks for the session, the first dealers and their views before the code is there, and each is used', async () => {
  openPage('/home/dealers');
  await expect(loadUser()).resolves.toEqual(user);
  const rows = await callApi(dealersApi.list, { query: { limit: String(defaultPageSize) } });
  expect(rows).toEqual({ count: 7 });
  await callApi(settingsApi.views, { query: { list: 'dealers' } });
  const early = ['POST /api/auth/refresh', `GET /api/dealer?limit=${defaultPageSize}`, 'GET /api/view?list=dealers'];
  expect(requests).toEqual(early);
  await callApi(dealersApi.list, { query: { limit: String(defaultPageSize) } });
  expect(requests).toHaveLength(4);
});

it('asks for nothing on public pages', () => {
  openPage('/change_password');
  expect(requests).toEqual([]);
});

it('asks for the session alone where another page or a filter is opened', async () => {
  openPage('/home/dealers?state=NSW');
  openPage('/home/account');
  await Promise.allSettled(Object.values(window.poolhouseEarly ?? {}));
  expect(new Set(requests)).toEqual(new Set(['POST /api/auth/refresh']));
});

it('asks again when the early question failed', async () => {
  invalidateToken();
  window.poolhouseEarly = { '/api/auth/refresh': Promise.reject(new TypeError('Failed to fetch')) };
  await callApi(dealersApi.options);
  expect(requests).toEqual(['POST /api/auth/refresh', 'GET /api/dealer/options']);
  expect(sessionState().status).toBe('signed-in');
});
