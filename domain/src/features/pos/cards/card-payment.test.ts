import { expect, test } from 'vitest';
import { cardPaymentLifecycle, cardPaymentStatuses, isCardPending, refuseBesideCard } from './card-payment.ts';

const none = { reason: null };

test.each([
  ['waiting', 'approved', null],
  ['waiting', 'declined', null],
  ['waiting', 'cancelled', null],
  ['waiting', 'unknown', null],
  ['unknown', 'approved', null],
  ['unknown', 'cancelled', null],
  ['approved', 'declined', 'status'],
  ['declined', 'approved', 'status'],
  ['cancelled', 'approved', 'status'],
] as const)('the provider moves one that is %s to %s: %s', (from, to, refused) => {
  expect(cardPaymentLifecycle.refuse({ status: from }, to, none, { by: 'outside' })?.field ?? null).toBe(refused);
});

test('a person decides only on one that is unknown, with a reason', () => {
  const decide = (from: 'waiting' | 'unknown', reason: string | null) =>
    cardPaymentLifecycle.refuse({ status: from }, 'approved', { reason }, { by: 'person', mayManage: true });
  expect(decide('waiting', 'On the statement')?.field).toBe('status');
  expect(decide('unknown', null)?.field).toBe('reason');
  expect(decide('unknown', 'On the statement')).toBeNull();
});

test('nothing else is taken while a card may still be charged', () => {
  expect(cardPaymentStatuses.filter(isCardPending)).toEqual(['waiting', 'unknown']);
  expect(cardPaymentStatuses.filter((status) => refuseBesideCard(status) !== null)).toEqual(['waiting', 'unknown']);
  expect(refuseBesideCard(null)).toBeNull();
});
