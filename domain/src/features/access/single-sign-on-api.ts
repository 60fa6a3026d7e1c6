import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { session } from './api.ts';
import { accessActions } from './records.ts';
import { signInOptions, singleSignOnStart } from './single-sign-on.ts';

const part = (most: number) => z.string({ error: 'This link is incomplete.' }).min(1).max(most);

export const singleSignOnApi = {
  options: defineCall({
    name: 'access.signInOptions',
    method: 'GET',
    path: '/auth/options',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'List the ways to sign in',
    answer: signInOptions,
    perMinute: 120,
  }),
  start: defineCall({
    name: 'access.startSingleSignOn',
    method: 'POST',
    path: '/auth/oidc/start',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'Start to sign in with the company’s identity provider',
    body: z.strictObject({
      /** Asks the provider to have the person prove again who they are. */
      anew: z.boolean().default(false),
    }),
    answer: singleSignOnStart,
    audit: accessActions.startSingleSignOn,
    errors: ['not-allowed-now', 'network-request-failed'],
    perMinute: 30,
    bodyLimit: 1_024,
  }),
  finish: defineCall({
    name: 'access.finishSingleSignOn',
    method: 'POST',
    path: '/auth/oidc/finish',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'Sign in with what the identity provider gave the browser',
    body: z.strictObject({
      code: part(4_000),
      state: part(200),
      binding: part(200),
      iss: part(500).optional(),
    }),
    answer: session,
    audit: accessActions.signIn,
    errors: [
      'invalid-action-code',
      'invalid-credential',
      'second-factor-required',
      'user-disabled',
      'user-not-found',
      'network-request-failed',
      'not-allowed-now',
    ],
    perMinute: 60,
    bodyLimit: 16_384,
  }),
} as const;
