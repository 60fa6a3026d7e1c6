import { describe, expect, test } from 'vitest';
import { invitationRefusal, invitationState } from './invitation.ts';

const now = new Date('2026-11-22T00:00:00Z');
const expiresAt = '2026-11-29T00:00:00.000Z';
const invited = { state: 'active', lastSignInTime: null, invitationExpiresAt: expiresAt } as const;

describe('an invitation', () => {
  test.each([
    ['waiting', invited, { kind: 'invited', expiresAt }],
    [
      'too old',
      { ...invited, invitationExpiresAt: now.toISOString() },
      { kind: 'expired', expiresAt: now.toISOString() },
    ],
    ['never sent', { ...invited, invitationExpiresAt: null }, null],
    ['to a user who signed in another way', { ...invited, lastSignInTime: expiresAt }, null],
    ['to a suspended user', { ...invited, state: 'suspended' as const }, null],
  ])('%s', (_what, user, state) => {
    expect(invitationState(user, now)).toEqual(state);
  });

  test.each([
    ['active', null, null],
    ['active', expiresAt, /signed in already/],
    ['suspended', null, /active users/],
    ['deleted', null, /active users/],
  ] as const)('to an account that is %s, signed in %s', (state, lastSignInTime, refusal) => {
    const reason = invitationRefusal({ state, lastSignInTime });
    if (refusal === null) expect(reason).toBeNull();
    else expect(reason).toMatch(refusal);
  });
});
