import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { abilityOf } from '../use-can.ts';
import { notePractised, onPractised, practiceHeader, storePractice } from './practice.ts';
import { dropSession, storeSession } from './session-store.ts';
import { sessionUser, testIds } from './session-testing.ts';

const trainee = sessionUser(testIds.viewer, 'SERVICE', { pages: ['pick_up'] });
const booking = { name: 'pickUps.create', method: 'POST', access: 'service_request.pick_up:create' };
const handingIn = { name: 'training.handIn', method: 'POST', access: 'training.service_request_pickup:edit' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  storeSession({ token: 't', expiresAt, user: trainee }, null);
});

afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

test('what isn’t part of practice isn’t shown in it, where it is off otherwise', () => {
  const person = { ...trainee, permissions: { service_request: { subAreas: { pick_up: ['view'] } } } } as never;
  const exporting = () => abilityOf(person, 'service_request.pick_up:export');
  expect(exporting()).toMatchObject({ allowed: false, isOutsideRole: false });
  storePractice({ traineeId: trainee.id, practiceId: 'p1' });
  expect(exporting()).toMatchObject({ allowed: false, isOutsideRole: true });
  expect(abilityOf(person, 'service_request.pick_up:view')).toMatchObject({ allowed: true, isOutsideRole: false });
});

test('calls of the practice itself stay real, the others are practised and noted', () => {
  const heard = vi.fn();
  const end = onPractised(heard);
  expect(practiceHeader(booking)).toEqual({});
  storePractice({ traineeId: trainee.id, practiceId: 'p1' });
  expect(practiceHeader(booking)).toEqual({ 'x-practice': 'p1' });
  expect(practiceHeader(handingIn)).toEqual({});
  notePractised(handingIn);
  expect(heard).not.toHaveBeenCalled();
  notePractised(booking);
  expect(heard).toHaveBeenCalledOnce();
  end();
});
