import { describe, expect, test } from 'vitest';
import { statusForApplicant } from './public-form.ts';
import { registrationUpdate } from './registration.ts';
import { registrationChecks } from './registration-codes.ts';
import { type RegistrationStatus, registrationLifecycle, registrationStatuses } from './registration-status.ts';

const subject = { checklist: registrationChecks, missing: null, statusBefore: null };
const given = { reason: 'Because', assignment: null };
const refuse = (from: RegistrationStatus, to: RegistrationStatus, change: object = {}, taker: object = {}) =>
  registrationLifecycle.refuse({ ...subject, ...change, status: from }, to, given, taker)?.message ?? null;

describe('a registration', () => {
  test('is approved with a complete checklist and nothing missing', () => {
    expect(refuse('pending', 'approved')).toBeNull();
    expect(refuse('pending', 'approved', { checklist: registrationChecks.slice(1) })).toMatch(/1 check is left/);
    expect(refuse('pending', 'approved', { missing: 'A licence' })).toMatch(/missing/);
  });

  test('becomes active with its account alone', () => {
    expect(refuse('approved', 'active')).not.toBeNull();
    expect(refuse('approved', 'active', {}, { by: 'worker' })).toBeNull();
  });

  test('is sent again by its applicant alone', () => {
    expect(refuse('rejected', 'pending')).not.toBeNull();
    expect(refuse('rejected', 'pending', {}, { by: 'outside' })).toBeNull();
  });

  test.each(registrationStatuses.filter((status) => status !== 'deleted'))(
    'is restored to %s, and to no other',
    (before) => {
      const offered = registrationLifecycle.offeredSteps({ ...subject, status: 'deleted', statusBefore: before });
      expect(offered).toMatchObject([{ to: before, label: 'Restore' }]);
    },
  );

  test('is restored for 30 days', () => {
    const now = new Date('2026-11-28T00:00:00Z');
    const at = (days: number) => ({
      statusBefore: 'active',
      statusChangedAt: new Date(now.getTime() - days * 86_400_000),
    });
    expect(refuse('deleted', 'active', at(30), { now })).toBeNull();
    expect(refuse('deleted', 'active', at(31), { now })).toMatch(/30 days/);
  });
});

test.each(registrationStatuses)('%s has its words for the applicant', (status) => {
  expect(statusForApplicant({ status, missing: null }).next).toMatch(/\.$/);
  expect(statusForApplicant({ status, missing: null }).maySendAgain).toBe(status === 'rejected');
  expect(statusForApplicant({ status, missing: 'A licence' }).maySendAgain).toBe(
    status === 'rejected' || status === 'pending',
  );
});

test('an update is of fields or of the status, and an approval alone assigns', () => {
  const id = crypto.randomUUID();
  const assignment = { rep: 'R1', dealerTypes: ['elite'], priorityId: 'C1', terms: 'prepaid' };
  const isValid = (body: object) => registrationUpdate.safeParse({ id, ...body }).success;
  expect(isValid({ changes: { company: 'Reef' } })).toBe(true);
  expect(isValid({ status: 'approved', assignment })).toBe(true);
  expect(isValid({ changes: { company: 'Reef' }, status: 'rejected' })).toBe(false);
  expect(isValid({ status: 'approved' })).toBe(false);
  expect(isValid({ status: 'rejected', assignment })).toBe(false);
  expect(isValid({})).toBe(false);
});
