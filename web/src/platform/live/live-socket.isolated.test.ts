import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession, validToken } from '../session/session-store.ts';
import { backoffMs } from './backoff.ts';
import { currentSocket } from './current-socket.ts';
import { keepSocketOpen } from './live-socket.ts';
import { subscribeToTopic } from './live-topics.ts';

type Handler = (...given: unknown[]) => void;
/** Replaces a socket: the test says what happens on it. */
const line = {
  handlers: new Map<string, Handler>(),
  sent: [] as unknown[][],
  tries: 0,
  active: false,
  on: (event: string, handler: Handler) => line.handlers.set(event, handler),
  emit: (...sent: unknown[]) => line.sent.push(sent),
  connect: () => {
    line.tries += 1;
  },
  disconnect: () => {},
  happens: (event: string, ...given: unknown[]) => line.handlers.get(event)?.(...given),
};
vi.mock('socket.io-client', () => ({ io: () => line }));

const person = { id: 'u1', name: 'Jo', role: 'ADMIN', permissions: {}, pages: [] } as unknown as SessionUser;
const session = (token: string) => ({ token, expiresAt: '2099-01-01T00:00:00Z', user: person });
const onReturn = vi.fn();
let disconnectSocket = () => {};
let renewals = 0;

const untilTried = (times: number) => expect.poll(() => line.tries).toBe(times);
const sentOf = (event: string) => line.sent.filter(([name]) => name === event);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  line.sent.length = 0;
  line.tries = 0;
  renewals = 0;
  onReturn.mockClear();
  storeSession(session('first'), null);
  vi.stubGlobal('fetch', async () => {
    renewals += 1;
    return new Response(JSON.stringify(session(`renewed-${renewals}`)));
  });
  disconnectSocket = keepSocketOpen({ onReturn });
  await untilTried(1);
});
afterEach(() => {
  disconnectSocket();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the socket', () => {
  it('joins what is followed when it opens, and again when it is back', async () => {
    const leave = subscribeToTopic('dealers', () => {});
    expect(sentOf('join')).toEqual([]);
    line.happens('connect');
    expect(sentOf('join').map(([, topic]) => topic)).toEqual(['dealers']);
    line.happens('disconnect');
    expect(currentSocket()).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    await untilTried(2);
    line.happens('connect');
    expect(sentOf('join')).toHaveLength(2);
    expect(onReturn).toHaveBeenCalledOnce();
    leave();
    expect(sentOf('leave')).toHaveLength(1);
  });

  it('passes on what changed, and what had changed just before', () => {
    const heard: unknown[] = [];
    const leave = subscribeToTopic('dealers', (ids) => heard.push(ids));
    line.happens('connect');
    const answer = sentOf('join')[0]?.[2] as Handler;
    answer({ ok: true, recent: [] });
    answer({ ok: true, recent: ['1'] });
    answer({ ok: false, code: 'forbidden', message: 'No.' });
    line.happens('changed', 'dealers', '*');
    line.happens('changed', 'orders', ['2']);
    expect(heard).toEqual([['1'], '*']);
    leave();
  });

  it('is tried again with growing delays while there is no answer', async () => {
    for (const [tries, ms] of [
      [2, 500],
      [3, 1_000],
      [4, 2_000],
    ] as const) {
      line.happens('connect_error', new Error('nobody there'));
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(line.tries).toBe(tries - 1);
      await vi.advanceTimersByTimeAsync(1);
      await untilTried(tries);
    }
  });

  it.each([
    ['session-ended', 1],
    ['access-changed', 1],
    ['restarting', 0],
  ])('after the goodbye “%s” comes back with %i new token', async (reason, count) => {
    line.happens('connect');
    line.happens('goodbye', reason);
    line.happens('disconnect');
    await vi.advanceTimersByTimeAsync(1_000);
    await untilTried(2);
    expect(renewals).toBe(count);
  });

  it('gives the server a new token when it asks for one', async () => {
    line.happens('connect');
    line.happens('renew');
    await expect.poll(() => sentOf('renew').map(([, token]) => token)).toEqual(['renewed-1']);
    expect(validToken()).toBe('renewed-1');
  });

  it('is tried at once when the network is back, and when the page is looked at again', async () => {
    for (const [tries, back] of [
      [2, () => window.dispatchEvent(new Event('online'))],
      [3, () => document.dispatchEvent(new Event('visibilitychange'))],
    ] as const) {
      for (let failed = 0; failed < 2; failed++) line.happens('connect_error', new Error('nobody there'));
      back();
      await untilTried(tries);
    }
    line.happens('connect');
    window.dispatchEvent(new Event('online'));
    expect(line.tries).toBe(3);
  });

  it('stays closed after it was hung up', async () => {
    line.happens('connect');
    disconnectSocket();
    line.happens('disconnect');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(line.tries).toBe(1);
  });
});

it.each([
  [0, 0, 500],
  [0, 1, 1_500],
  [3, 0.5, 8_000],
  [20, 0, 5_000],
  [20, 1, 15_000],
])('the pause after %i tries with luck %f is %i ms', (tries, luck, ms) => {
  expect(backoffMs(tries, () => luck)).toBe(ms);
});
