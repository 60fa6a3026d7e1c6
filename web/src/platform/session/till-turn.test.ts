import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { dropSession, storeSession } from './session-store.ts';
import { sessionUser, testIds } from './session-testing.ts';
import { cashierHeader, holdTurn, leaveTurn, lockTill, noteEndedTurn, tillState } from './till-turn.ts';

const { viewer, other } = testIds;
const signInAs = (id: string) =>
  storeSession(
    { token: 't', expiresAt: new Date(Date.now() + 600_000).toISOString(), user: sessionUser(id, 'ADMIN') },
    null,
  );
const { id, role, pages, permissions } = sessionUser(other, 'RECEPTION');
const turn = { id: 'turn-1', cashier: { id, role, pages, permissions, name: 'Casey' }, lockMinutes: 5 };
const selling = { name: 'sales.create', access: 'pos:create' };
const others = [
  { name: 'dealers.list', access: 'dealers:view' },
  { name: 'access.me', access: 'session' },
  { name: 'cashiers.start', access: 'pos:view' },
];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  signInAs(viewer);
});
afterEach(() => {
  leaveTurn();
  dropSession();
  vi.unstubAllGlobals();
});

describe('a cashier at the till of this browser', () => {
  test('makes the calls of the point of sale, and no others', () => {
    expect(cashierHeader(selling)).toEqual({});
    holdTurn('t1', turn);
    expect(cashierHeader(selling)).toEqual({ 'x-cashier': 'turn-1' });
    for (const call of others) expect(cashierHeader(call)).toEqual({});
    expect(cashierHeader({ name: 'cashiers.current', access: 'pos:view' })).toEqual({ 'x-cashier': 'turn-1' });
  });

  test('makes none while the till is locked', () => {
    lockTill('t1');
    expect(() => cashierHeader(selling)).toThrow('The till is locked. Enter your PIN.');
    for (const call of others) expect(cashierHeader(call)).toEqual({});
  });

  test('is asked for the PIN again when the server says that the turn has ended', () => {
    const refusal = (rule: string) =>
      new ApiFailure({ status: 403, code: 'forbidden', detail: 'The till is locked.', facts: { rule } });
    holdTurn('t1', turn);
    noteEndedTurn(refusal('permission'));
    expect(tillState()).toMatchObject({ turn });
    noteEndedTurn(refusal('cashier'));
    expect(tillState()).toEqual({ userId: viewer, tillId: 't1', turn: null });
  });

  test('is forgotten for another user', () => {
    holdTurn('t1', turn);
    signInAs(other);
    expect(tillState()).toBeNull();
    expect(cashierHeader(selling)).toEqual({});
  });
});
