import type { SessionUser } from '@poolhouse/domain/features/access/api';
import type { OnlineUser } from '@poolhouse/domain/kernel/live-updates';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeSession } from '../session/session-store.ts';
import {
  applyPresence,
  clearPresence,
  expectFullPresence,
  useOnlineUsers,
  useRecordViewers,
} from './presence-store.ts';

const record = 'dealer:019a0000-0000-7000-8000-000000000010';
const person = (id: string, name: string, isEditing?: boolean): OnlineUser => ({
  id,
  name,
  avatar: null,
  places: [{ page: 'dealers', record: isEditing === undefined ? null : record, isEditing: isEditing === true }],
});
const news = (here: OnlineUser[], gone: string[] = [], isAll = false) =>
  act(() => applyPresence({ isAll, here, gone }));
const show = () => renderHook(() => ({ others: useOnlineUsers(), on: useRecordViewers(record) })).result;

beforeEach(() => {
  clearPresence();
  const user = { id: 'u1', name: 'Me', role: 'ADMIN', permissions: {}, pages: [] } as unknown as SessionUser;
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user }, null);
});
afterEach(cleanup);

it('all other users are listed by name, until they leave', () => {
  const shown = show();
  news([person('u1', 'Me', true), person('u2', 'Sam'), person('u3', 'Jo')]);
  expect(shown.current.others.map(({ name }) => name)).toEqual(['Jo', 'Sam']);
  news([], ['u3']);
  expect(shown.current.others.map(({ name }) => name)).toEqual(['Sam']);
  expect(shown.current.on).toEqual([]);
});

it('who is on a record is known with whether they are editing', () => {
  const shown = show();
  news([person('u2', 'Sam', false), person('u3', 'Jo', true)]);
  expect(shown.current.on).toEqual([
    { id: 'u3', name: 'Jo', avatar: null, isEditing: true },
    { id: 'u2', name: 'Sam', avatar: null, isEditing: false },
  ]);
});

it('a new socket replaces what was known, and no user disappears meanwhile', () => {
  const shown = show();
  news([person('u2', 'Sam'), person('u3', 'Jo')]);
  act(expectFullPresence);
  expect(shown.current.others).toHaveLength(2);
  news([person('u3', 'Jo')]);
  expect(shown.current.others.map(({ name }) => name)).toEqual(['Jo']);
});
