// @vitest-environment happy-dom
import { accessApi, type Session } from '@poolhouse/domain/features/access/api';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionLost } from '../session/renew-session.ts';
import { dropSession, sessionState, storeSession } from '../session/session-store.ts';
import { callApi } from './call-api.ts';

type Sent = { path: string; method: string; headers: Headers; body: unknown };

const userId = '01920000-0000-7000-8000-000000000001';
const theme = { colorPalette: 'ocean', darkMode: true } as const;

function session(token: string, minutes = 15): Session {
  const user = { id: userId, email: 'jo@example.com', name: 'Jo', role: 'ADMIN', pages: ['dealers'], permissions: {} };
  const more = { jobDesc: null, priorityId: null, branch: null, isFirstLogin: false, avatar: null, theme };
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  return { token, expiresAt, user: { ...user, ...more } } as unknown as Session;
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) => answer(status, { code, detail: `Refused: ${code}` });

/** A server that answers by path and remembers what it was sent. */
function serve(handle: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const log: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const sent = { path: url, method: init.method ?? 'GET', headers: new Headers(init.headers), body };
    log.push(sent);
    return handle(sent);
  });
  return log;
}

const isRefresh = ({ path }: Sent) => path === '/api/auth/refresh';
const bearer = ({ headers }: Sent) => headers.get('authorization');

beforeEach(() => {
  storeSession(session('old'), null);
});

describe('a call', () => {
  it('carries the token, the body and the revision that the person saw', async () => {
    const log = serve(() => answer(200, { revision: 18 }));
    await callApi(dealersApi.update, { params: { id: 'NSW:C1' }, body: { changes: { name: 'Aqua' } }, ifMatch: 17 });
    expect(log[0]).toMatchObject({
      path: '/api/dealer/NSW%3AC1',
      method: 'PATCH',
      body: { changes: { name: 'Aqua' } },
    });
    expect(log[0]?.headers.get('authorization')).toBe('Bearer old');
    expect(log[0]?.headers.get('if-match')).toBe('"17"');
    expect(log[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('throws what the server refused with', async () => {
    serve(() => refusal(403, 'forbidden'));
    await expect(callApi(dealersApi.list)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });

  it('passes an abort on as it is', async () => {
    const controller = new AbortController();
    serve(() => {
      controller.abort(new Error('left the page'));
      throw new TypeError('aborted');
    });
    await expect(callApi(dealersApi.list, { signal: controller.signal })).rejects.toThrow('left the page');
  });

  it('that was cancelled says so', async () => {
    const controller = new AbortController();
    serve(() => {
      controller.abort();
      throw new TypeError('aborted');
    });
    await expect(callApi(pickUpsApi.list, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
      message: 'Operation cancelled by user',
    });
  });
});

describe('a POST', () => {
  it('has a key of its own each time', async () => {
    const log = serve(() => answer(200, { message: 'ok', theme }));
    await callApi(accessApi.saveTheme, { body: theme });
    await callApi(accessApi.saveTheme, { body: theme });
    const keys = log.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is repeated with the same key when the connection broke, once', async () => {
    vi.useFakeTimers();
    const log = serve(() => {
      throw new TypeError('Failed to fetch');
    });
    const outcome = expect(callApi(accessApi.saveTheme, { body: theme })).rejects.toMatchObject({
      code: 'network-request-failed',
      status: 0,
    });
    await vi.runAllTimersAsync();
    await outcome;
    vi.useRealTimers();
    expect(log).toHaveLength(2);
    expect(log[1]?.headers.get('idempotency-key')).toBe(log[0]?.headers.get('idempotency-key'));
  });

  it('is repeated with the same key and the new token after a 401', async () => {
    const log = serve((sent) => {
      if (isRefresh(sent)) return answer(200, session('new'));
      return bearer(sent) === 'Bearer new' ? answer(200, { message: 'ok', theme }) : refusal(401, 'unauthenticated');
    });
    await callApi(accessApi.saveTheme, { body: theme });
    const [first, , repeated] = log;
    expect(log.map(({ path }) => path)).toEqual(['/api/user/me/theme', '/api/auth/refresh', '/api/user/me/theme']);
    expect(repeated?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });
});

describe('an ended token', () => {
  it('is renewed once for all calls that need it', async () => {
    const log = serve((sent) => {
      if (isRefresh(sent)) return answer(200, session('new'));
      return bearer(sent) === 'Bearer new' ? answer(200, { count: 0 }) : refusal(401, 'unauthenticated');
    });
    await Promise.all([callApi(dealersApi.list), callApi(dealersApi.options), callApi(accessApi.me)]);
    expect(log.filter(isRefresh)).toHaveLength(1);
    expect(log.filter((sent) => bearer(sent) === 'Bearer new')).toHaveLength(3);
  });

  it('is renewed before the call when it is about to end, by the server’s clock', async () => {
    const serverIsBehind = new Date(Date.now() - 3_600_000);
    const almostOver = { ...session('old'), expiresAt: new Date(serverIsBehind.getTime() + 20_000).toISOString() };
    storeSession(almostOver, serverIsBehind.toUTCString());
    const log = serve((sent) => (isRefresh(sent) ? answer(200, session('new')) : answer(200, { count: 0 })));
    await callApi(dealersApi.list);
    expect(log.map(({ path }) => path)).toEqual(['/api/auth/refresh', '/api/dealer']);
  });

  it('lets the person sign in again over the page, then sends the call again', async () => {
    const stop = onSessionLost(async () => {
      storeSession(session('again'), null);
      return true;
    });
    const log = serve((sent) => {
      if (isRefresh(sent)) return refusal(401, 'unauthenticated');
      return bearer(sent) === 'Bearer again' ? answer(200, { count: 0 }) : refusal(401, 'unauthenticated');
    });
    await callApi(dealersApi.list);
    stop();
    expect(log.map(({ path }) => path)).toEqual(['/api/dealer', '/api/auth/refresh', '/api/dealer']);
  });

  it('ends the session when it can’t be renewed', async () => {
    serve(() => refusal(401, 'unauthenticated'));
    await expect(callApi(dealersApi.list)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(sessionState()).toEqual({ status: 'signed-out', user: null });
  });

  it('keeps the session when there is no answer', async () => {
    serve((sent) => {
      if (isRefresh(sent)) throw new TypeError('Failed to fetch');
      return refusal(401, 'unauthenticated');
    });
    await expect(callApi(dealersApi.list)).rejects.toMatchObject({ code: 'network-request-failed' });
    expect(sessionState().status).toBe('signed-in');
  });
});

it('does not renew anything for a wrong password', async () => {
  dropSession();
  const log = serve(() => refusal(401, 'invalid-credential'));
  const body = { email: 'jo@example.com', password: 'wrong' };
  await expect(callApi(accessApi.signIn, { body })).rejects.toMatchObject({ code: 'invalid-credential' });
  expect(log).toHaveLength(1);
});
