import { expect, test } from 'vitest';
import type { CallSpec, ScopeFor } from './contract.ts';
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
  // The compiler checks each answer: a wrong one is a type error.
  type Fits<Spec extends { access: string }> = Spec extends Spec & ScopeFor<Spec['access']> ? true : false;
  const accepted: [
    Fits<{ access: 'session-set-up'; scope: 'own-account' }>,
    Fits<{ access: 'service_request:view'; scope: 'own-dealer' }>,
    Fits<{ access: 'service_request.pick_up:view'; scope: 'shared' }>,
    Fits<{ access: 'orders:view' }>,
    Fits<{ access: 'anonymous' }>,
  ] = [true, true, true, true, true];
  const refused: [
    Fits<{ access: 'session' }>,
    Fits<{ access: 'service_request.pick_up:view' }>,
    Fits<{ access: 'orders:view'; scope: 'own-dealer' }>,
    Fits<{ access: 'anonymous'; scope: 'shared' }>,
  ] = [false, false, false, false];
  expect([...accepted, ...refused]).toEqual([true, true, true, true, true, false, false, false, false]);
});

test('actions carry the module that they are declared for', () => {
  const actions = defineActions({ module: 'robots', label: 'Robots' }, { lend: { action: 'lend', wording: 'lent' } });
  expect(actions.lend).toEqual({ module: 'robots', moduleLabel: 'Robots', action: 'lend', wording: 'lent' });
  const service = defineServiceActions({ print: { action: 'print', wording: 'printed' } });
  expect(inModule(service.print, 'robots')).toEqual({ module: 'robots', action: 'print', wording: 'printed' });
});
