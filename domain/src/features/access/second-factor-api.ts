import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { givenPassword, messageAnswer, session } from './api.ts';
import { accessActions } from './records.ts';
import { recoveryCodes, secondFactorOffer, secondFactorState, typedCode } from './second-factor.ts';

const challenge = z.string({ error: 'Sign in with your password first.' }).min(1).max(1_000);
const code = z.strictObject({ code: typedCode });

export const secondFactorApi = {
  signIn: defineCall({
    name: 'access.answerSecondFactor',
    method: 'POST',
    path: '/auth/second-factor',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'Finish a sign-in with the code from an app, or with a recovery code',
    body: z.strictObject({ challenge, code: typedCode }),
    answer: session,
    audit: accessActions.signIn,
    errors: ['invalid-credential', 'unauthenticated', 'user-disabled', 'user-not-found', 'too-many-requests'],
    perMinute: 60,
    bodyLimit: 4_096,
  }),
  state: defineCall({
    name: 'access.secondFactor',
    method: 'GET',
    path: '/user/me/second-factor',
    access: 'session-set-up',
    scope: 'own-account',
    summary: 'Get whether you have a second factor, and how many recovery codes are left',
    answer: secondFactorState,
  }),
  begin: defineCall({
    name: 'access.beginSecondFactor',
    method: 'POST',
    path: '/user/me/second-factor',
    access: 'session-set-up',
    scope: 'own-account',
    summary: 'Start to set up a second factor; takes effect when a code confirms it',
    answer: secondFactorOffer,
    audit: accessActions.beginSecondFactor,
    errors: ['requires-recent-login', 'conflict'],
    perMinute: 30,
    bodyLimit: 1_024,
  }),
  confirm: defineCall({
    name: 'access.confirmSecondFactor',
    method: 'POST',
    path: '/user/me/second-factor/confirm',
    access: 'session-set-up',
    scope: 'own-account',
    summary: 'Turn on the second factor with its first code; ends your other sessions',
    body: code,
    answer: recoveryCodes,
    audit: accessActions.confirmSecondFactor,
    errors: ['invalid-credential', 'conflict', 'too-many-requests'],
    perMinute: 30,
    bodyLimit: 1_024,
  }),
  remove: defineCall({
    name: 'access.removeSecondFactor',
    method: 'POST',
    path: '/user/me/second-factor/remove',
    access: 'session',
    scope: 'own-account',
    summary: 'Turn off the second factor; takes a code or the password',
    body: z
      .strictObject({ code: typedCode.optional(), password: givenPassword.optional() })
      .refine(({ code, password }) => (code === undefined) !== (password === undefined), {
        path: ['code'],
        message: 'Enter a code or your password.',
      }),
    answer: messageAnswer,
    audit: accessActions.removeSecondFactor,
    errors: ['requires-recent-login', 'invalid-credential', 'conflict', 'too-many-requests'],
    perMinute: 30,
    bodyLimit: 4_096,
  }),
  renewCodes: defineCall({
    name: 'access.renewRecoveryCodes',
    method: 'POST',
    path: '/user/me/second-factor/recovery-codes',
    access: 'session',
    scope: 'own-account',
    summary: 'Create ten new recovery codes; the previous ones stop working',
    answer: recoveryCodes,
    audit: accessActions.renewRecoveryCodes,
    errors: ['requires-recent-login', 'conflict'],
    perMinute: 10,
    bodyLimit: 1_024,
  }),
} as const;
