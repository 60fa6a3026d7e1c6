import type { Role } from '@poolhouse/domain/features/access/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropSession, storeSession } from './session-store.ts';
import { sessionUser, testIds } from './session-testing.ts';
import {
  effectiveSession,
  refuseWhileViewing,
  setViewedUser,
  stopViewAs,
  storedViewAs,
  storeViewAs,
  viewAsHeader,
} from './view-as.ts';

const { viewer: viewerId, other: personId } = testIds;
const person = (id: string, role: Role, darkMode: boolean) =>
  sessionUser(id, role, { theme: { colorPalette: 'default', darkMode } });

const signInAs = (id: string) =>
  storeSession(
    { token: 't', expiresAt: new Date(Date.now() + 600_000).toISOString(), user: person(id, 'ADMIN', true) },
    null,
  );
const reading = { name: 'dealers.list', method: 'GET', access: 'dealers:view' };
const writing = { name: 'dealers.create', method: 'POST', access: 'dealers:create' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  signInAs(viewerId);
});

afterEach(() => {
  stopViewAs();
  dropSession();
  vi.unstubAllGlobals();
});

describe('looking as another person', () => {
  test('names them with reading calls, and refuses the others before they are sent', () => {
    expect(viewAsHeader(reading)).toEqual({});
    expect(() => refuseWhileViewing(writing)).not.toThrow();
    storeViewAs({ viewerId, personId });
    expect(viewAsHeader(reading)).toEqual({ 'x-view-as': personId });
    expect(() => refuseWhileViewing(reading)).not.toThrow();
    expect(() => refuseWhileViewing(writing)).toThrow('You’re viewing as another user');
  });

  test('leaves session and theme with the viewer', () => {
    storeViewAs({ viewerId, personId });
    for (const call of [
      { name: 'access.saveTheme', method: 'POST', access: 'session' },
      { name: 'access.signOut', method: 'POST', access: 'session-first-login' },
      { name: 'access.signIn', method: 'POST', access: 'anonymous' },
    ]) {
      expect(() => refuseWhileViewing(call)).not.toThrow();
      expect(viewAsHeader(call)).toEqual({});
    }
    setViewedUser(person(personId, 'RECEPTION', false));
    expect(effectiveSession().user).toMatchObject({ role: 'RECEPTION', theme: { darkMode: true } });
    expect(effectiveSession()).toBe(effectiveSession());
  });

  test('is over with Stop, and for the next user who signs in in the same tab', () => {
    storeViewAs({ viewerId, personId });
    signInAs(personId);
    expect(storedViewAs()).toBeNull();
    signInAs(viewerId);
    expect(storedViewAs()).toBe(personId);
    stopViewAs();
    expect(storedViewAs()).toBeNull();
    expect(effectiveSession().user).toMatchObject({ role: 'ADMIN' });
  });
});
