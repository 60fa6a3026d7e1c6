import { expect, test } from 'vitest';
import { type CallSpec, defineCall } from './contract.ts';
import { type AuditAction, defineActions, defineServiceActions, inModule } from './records.ts';

type Named = { name: string; path: '/x'; access: 'session'; summary: string };
type Accepts<Spec> = Spec extends CallSpec ? true : false;

test('a call that changes something names its action or the reason to have none, and not both', () => {
  // The compiler checks each answer: a wrong one is a type error.
  const accepted: [
    Accepts<Named & { method: 'GET' }>,
    Accepts<Named & { method: 'POST'; isReading: true }>,
    Accepts<Named & { method: 'POST'; audit: AuditAction }>,
    Accepts<Named & { method: 'DELETE'; unaudited: string }>,
  ] = [true, true, true, true];
  const refused: [
    Accepts<Named & { method: 'POST' }>,
    Accepts<Named & { method: 'PATCH' }>,
    Accepts<Named & { method: 'DELETE' }>,
    Accepts<Named & { method: 'POST'; audit: string }>,
    Accepts<Named & { method: 'POST'; audit: AuditAction; unaudited: string }>,
  ] = [false, false, false, false, false];
  expect([...accepted, ...refused]).toEqual([true, true, true, true, false, false, false, false, false]);
});

test('a call that a dealer’s account may reach declares its scope, and no other does', () => {
  const call = { name: 'robots.list', path: '/robot', method: 'GET', summary: 'List robots' } as const;
  // @ts-expect-error: every session may be a dealer's
  defineCall({ ...call, access: 'session' });
  // @ts-expect-error: dealers have the pick-up page
  defineCall({ ...call, access: 'service_request.pick_up:view' });
  // @ts-expect-error: dealers never have the orders page
  defineCall({ ...call, access: 'orders:view', scope: 'own-dealer' });
  // @ts-expect-error: without a sign-in there is no dealer
  defineCall({ ...call, access: 'anonymous', scope: 'shared' });
  expect(defineCall({ ...call, access: 'session-set-up', scope: 'own-account' }).scope).toBe('own-account');
  expect(defineCall({ ...call, access: 'service_request:view', scope: 'own-dealer' }).scope).toBe('own-dealer');
  expect(defineCall({ ...call, access: 'orders:view' }).access).toBe('orders:view');
});

test('actions carry the module that they are declared for', () => {
  const actions = defineActions({ module: 'robots', label: 'Robots' }, { lend: { action: 'lend', wording: 'lent' } });
  expect(actions.lend).toEqual({ module: 'robots', moduleLabel: 'Robots', action: 'lend', wording: 'lent' });
  const service = defineServiceActions({ print: { action: 'print', wording: 'printed' } });
  expect(inModule(service.print, 'robots')).toEqual({ module: 'robots', action: 'print', wording: 'printed' });
});
