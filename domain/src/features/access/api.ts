import { z } from 'zod';
import { calendarInstant } from '../../kernel/calendar-day.ts';
import { defineCall } from '../../kernel/contract.ts';
import { email } from '../../kernel/email-list.ts';
import { idOf } from '../../kernel/ids.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { publicKeyText, sealedEnvironment } from './environment.ts';
import { explanation, permissionName } from './explain-refusal.ts';
import { openSession } from './open-session.ts';
import { pages } from './pages.ts';
import { permissionMap } from './permissions.ts';
import { accessActions, accountActions } from './records.ts';
import { countedRolePages, rolePages, rolePagesChange } from './role-pages.ts';
import { roles } from './roles.ts';
import { theme } from './theme.ts';

export const userId = idOf('user');
export type UserId = z.output<typeof userId>;

/** The signed-in person as the browser knows them. */
export const sessionUser = z.object({
  id: userId,
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
  jobDesc: z.string().nullable(),
  priorityId: z.string().nullable(),
  /** The value of the branch where they work. */
  branch: z.string().nullable(),
  permissions: permissionMap,
  pages: z.array(z.enum(pages)),
  isFirstLogin: z.boolean(),
  /** True while the role demands a second factor and the person has none: until then nothing else can be done. */
  mustSetUpSecondFactor: z.boolean(),
  /** The file of the person’s picture. */
  avatar: z.string().nullable(),
  theme,
});
export type SessionUser = z.output<typeof sessionUser>;

/** `token` goes into the Authorization header as `Bearer …` until `expiresAt`; a cookie that scripts can't read renews it. */
export const session = z.object({ token: z.string(), expiresAt: calendarInstant, user: sessionUser });
export type Session = z.output<typeof session>;

/** Checked before hashing: no password is longer than this many characters. */
export const givenPassword = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(256, 'This password is too long.');
const actionCode = z.string({ error: 'The code is missing.' }).min(1).max(200);
const actionCodeMode = z.enum(['resetPassword', 'invitation', 'verifyEmail', 'recoverEmail', 'firstAdministrator']);
export type ActionCodeMode = z.output<typeof actionCodeMode>;
/** An invitation also tells which address its owner signs in with. */
const checkedCode = z.object({ mode: actionCodeMode, email: z.string().optional() });
export type CheckedCode = z.output<typeof checkedCode>;
export const messageAnswer = z.object({ message: z.string() });

export const accessApi = {
  signIn: defineCall({
    name: 'access.signIn',
    method: 'POST',
    path: '/auth/sign-in',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'Sign in with email and password',
    body: z.strictObject({ email, password: givenPassword }),
    answer: session,
    audit: accessActions.signIn,
    errors: ['invalid-credential', 'second-factor-required', 'user-disabled', 'user-not-found', 'too-many-requests'],
    perMinute: 60,
    bodyLimit: 8_192,
  }),
  refresh: defineCall({
    name: 'access.refresh',
    method: 'POST',
    path: '/auth/refresh',
    access: 'anonymous',
    duringMaintenance: true,
    summary: 'Renew the token with the session cookie',
    answer: session,
    unaudited:
      'Renewals are routine: the sign-in that they go on with is in the log, and so is a misuse of the cookie.',
    errors: ['unauthenticated', 'forbidden', 'user-disabled', 'user-not-found'],
    perMinute: 120,
    bodyLimit: 1_024,
  }),
  signOut: defineCall({
    name: 'access.signOut',
    method: 'POST',
    path: '/auth/sign-out',
    access: 'session-first-login',
    scope: 'own-account',
    duringMaintenance: true,
    summary: 'End this session, or all sessions of this user',
    body: z.strictObject({ everywhere: z.boolean().default(false) }),
    answer: messageAnswer,
    audit: accessActions.signOut,
  }),
  changePassword: defineCall({
    name: 'access.changePassword',
    method: 'POST',
    path: '/auth/change-password',
    access: 'session-first-login',
    scope: 'own-account',
    summary: 'Change your own password; ends all other sessions',
    body: z.strictObject({ currentPassword: givenPassword, newPassword: givenPassword }),
    answer: session,
    audit: accessActions.changePassword,
    errors: ['invalid-credential', 'weak-password', 'too-many-requests'],
    perMinute: 20,
    bodyLimit: 8_192,
  }),
  requestReset: defineCall({
    name: 'access.requestReset',
    method: 'POST',
    path: '/user/reset-password',
    access: 'anonymous',
    summary: 'Request a link to reset a password; the answer is the same for every address',
    body: z.strictObject({ email, loggedIn: z.boolean().default(false) }),
    answer: messageAnswer,
    audit: accessActions.requestPasswordReset,
    errors: ['too-many-requests'],
    perMinute: 10,
    bodyLimit: 4_096,
  }),
  checkCode: defineCall({
    name: 'access.checkCode',
    method: 'GET',
    path: '/auth/action-code',
    access: 'anonymous',
    summary: 'Check whether a code from an email still works, without using it',
    query: z.strictObject({
      mode: actionCodeMode,
      oobCode: actionCode,
    }),
    answer: checkedCode,
    errors: ['invalid-action-code', 'expired-action-code'],
    perMinute: 30,
  }),
  resetPassword: defineCall({
    name: 'access.resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anonymous',
    summary: 'Choose a password with the code from an email or an invitation; ends all sessions',
    body: z.strictObject({ oobCode: actionCode, newPassword: givenPassword }),
    answer: messageAnswer,
    audit: accessActions.resetPassword,
    errors: ['invalid-action-code', 'expired-action-code', 'weak-password'],
    perMinute: 20,
    bodyLimit: 8_192,
  }),
  makeFirstAdministrator: defineCall({
    name: 'access.makeFirstAdministrator',
    method: 'POST',
    path: '/auth/first-administrator',
    access: 'anonymous',
    summary:
      'Create the first administrator with the code that the first start printed; works while there are no users',
    body: z.strictObject({
      oobCode: actionCode,
      email,
      name: line(textLimits.name),
      password: givenPassword,
    }),
    answer: messageAnswer,
    audit: accountActions.create,
    errors: ['invalid-action-code', 'expired-action-code', 'weak-password', 'conflict'],
    perMinute: 20,
    bodyLimit: 8_192,
  }),
  verifyEmail: defineCall({
    name: 'access.verifyEmail',
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anonymous',
    summary: 'Confirm a new email address with the code from an email',
    body: z.strictObject({ oobCode: actionCode }),
    answer: messageAnswer,
    audit: accessActions.verifyEmail,
    errors: ['invalid-action-code', 'expired-action-code'],
    perMinute: 20,
    bodyLimit: 4_096,
  }),
  recoverEmail: defineCall({
    name: 'access.recoverEmail',
    method: 'POST',
    path: '/auth/recover-email',
    access: 'anonymous',
    summary: 'Restore the previous email address with the code from an email; ends all sessions',
    body: z.strictObject({ oobCode: actionCode }),
    answer: messageAnswer,
    audit: accessActions.recoverEmail,
    errors: ['invalid-action-code', 'expired-action-code', 'conflict'],
    perMinute: 20,
    bodyLimit: 4_096,
  }),
  reauthenticate: defineCall({
    name: 'access.reauthenticate',
    method: 'POST',
    path: '/auth/reauthenticate',
    access: 'session-set-up',
    scope: 'own-account',
    summary: 'Confirm your password before a sensitive change',
    body: z.strictObject({ password: givenPassword }),
    answer: messageAnswer,
    audit: accessActions.reauthenticate,
    errors: ['invalid-credential', 'too-many-requests'],
    perMinute: 20,
    bodyLimit: 8_192,
  }),
  me: defineCall({
    name: 'access.me',
    method: 'GET',
    path: '/user/me',
    access: 'session-first-login',
    scope: 'own-account',
    duringMaintenance: true,
    summary: 'Get the signed-in user',
    answer: sessionUser,
  }),
  environmentVariables: defineCall({
    name: 'access.environmentVariables',
    method: 'POST',
    path: '/auth/environment-variables',
    access: 'session',
    scope: 'shared',
    summary: 'Get the settings that the browser needs, encrypted for the browser that asks',
    body: z.strictObject({ publicKey: publicKeyText }),
    answer: sealedEnvironment,
    audit: accessActions.readEnvironment,
    perMinute: 60,
    bodyLimit: 2_048,
  }),
  why: defineCall({
    name: 'access.why',
    method: 'GET',
    path: '/user/me/why',
    access: 'session',
    scope: 'own-account',
    summary: 'Explain why you may or may not do something, and who can grant it',
    query: z.strictObject({ permission: permissionName }),
    answer: explanation,
  }),
  mySessions: defineCall({
    name: 'access.mySessions',
    method: 'GET',
    path: '/user/me/session',
    access: 'session',
    scope: 'own-account',
    summary: 'List your own active sessions',
    answer: z.object({ sessions: z.array(openSession) }),
  }),
  endMySession: defineCall({
    name: 'access.endMySession',
    method: 'DELETE',
    path: '/user/me/session/:id',
    access: 'session',
    scope: 'own-account',
    summary: 'End one of your own sessions',
    params: z.strictObject({ id: z.uuid({ error: 'This id is not valid.' }) }),
    answer: messageAnswer,
    audit: accessActions.endSessions,
    revision: 'own-key',
    errors: ['not-found'],
  }),
  listRolePages: defineCall({
    name: 'access.listRolePages',
    method: 'GET',
    path: '/role',
    access: 'admin.users:view',
    summary: 'List the pages of each role, and where they differ from the defaults',
    answer: z.object({ roles: z.array(countedRolePages) }),
  }),
  setRolePages: defineCall({
    name: 'access.setRolePages',
    method: 'PATCH',
    path: '/role/:role/page',
    access: 'admin.users:manage',
    summary: 'Change the pages of a role; for super admins',
    params: z.strictObject({ role: z.enum(roles, { error: 'There is no such role.' }) }),
    body: rolePagesChange,
    answer: rolePages,
    audit: accountActions.changeRolePages,
    revision: 'if-match',
    errors: ['conflict', 'revision-conflict'],
  }),
  saveTheme: defineCall({
    name: 'access.saveTheme',
    method: 'POST',
    path: '/user/me/theme',
    access: 'session',
    scope: 'own-account',
    summary: 'Save your own colours, dark mode and clock',
    body: theme,
    answer: z.object({ message: z.string(), theme }),
    audit: accessActions.saveTheme,
  }),
} as const;
