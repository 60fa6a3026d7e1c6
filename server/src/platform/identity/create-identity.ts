import type { ActionCodeMode, CheckedCode, Session, UserId } from '@poolhouse/domain/features/access/api';
import type { SecondFactorOffer, SecondFactorState } from '@poolhouse/domain/features/access/second-factor';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Clock, Context, SignedIn } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { UsersTable } from '../database/database-tables.ts';
import type { ChangeListener } from '../database/listen.ts';
import type { Intent } from '../database/write.ts';
import type { Log } from '../log.ts';
import { AccessTokens } from './access-token.ts';
import { changePassword } from './change-password.ts';
import { checkActionCode } from './check-action-code.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { deleteExpiredIdentity } from './delete-expired-identity.ts';
import { announceEmailChange, type EmailChange } from './email-change/announce-email-change.ts';
import { recoverEmail, verifyEmail } from './email-change/use-email-link.ts';
import { makeFirstAdministrator, offerFirstAdministrator } from './first-administrator.ts';
import type { IdentityParts } from './identity-parts.ts';
import { impersonate } from './impersonate.ts';
import { type Invitation, type Invitee, invite } from './invite.ts';
import { deriveKeys } from './keys.ts';
import { createPasswords, type Passwords } from './password-hash.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refresh } from './refresh.ts';
import { requestReset } from './request-reset.ts';
import { resetCodeOf } from './reset-code.ts';
import { resetPassword } from './reset-password.ts';
import { answerChallenge } from './second-factor/answer-challenge.ts';
import {
  beginOwnFactor,
  confirmOwnFactor,
  readOwnFactor,
  removeOwnFactor,
  renewOwnRecoveryCodes,
} from './second-factor/own-factor.ts';
import { SessionCache } from './session-cache.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { providerOf } from './single-sign-on/provider.ts';
import { finishWithProvider, startWithProvider } from './single-sign-on/sign-in-with-provider.ts';

type IdentityOptions = {
  pool: Pool;
  db: Db;
  config: Pick<Config, 'companyName' | 'publicUrl' | 'settings'>;
  secret: string;
  clock: Clock;
  log: Log;
  /** Not started yet: the channels to listen on are taken up when it starts. */
  listener: ChangeListener;
};

type Done = { message: string };

/** Everything about proving who one is: sessions, tokens, passwords, codes of mails. */
export type Identity = {
  /** Who a token belongs to. Answers at once, without a promise, when everything is known already. */
  authenticate(token: string): SignedIn | Promise<SignedIn>;
  /**
   * Who has a session, or whom they view as, for callers that verified the owner in another way; refuses a session that has ended, and
   * who may not view.
   */
  ofSession(given: { userId: string; sessionId: string; viewedId: string | null }): Promise<SignedIn>;
  /** The same person looking as another, for reading alone. */
  lookAs(viewer: SignedIn, userId: string, method: string): Promise<SignedIn>;
  signIn(ctx: Context, given: { email: string; password: string }): Promise<Session>;
  /** Second factor of the signed-in person, and the code that ends a sign-in. */
  secondFactor: {
    answer(ctx: Context, given: { challenge: string; code: string }): Promise<Session>;
    read(ctx: Context): Promise<SecondFactorState>;
    begin(ctx: Context): Promise<SecondFactorOffer>;
    confirm(ctx: Context, given: { code: string }): Promise<{ recoveryCodes: string[] }>;
    remove(ctx: Context, given: { code?: string | undefined; password?: string | undefined }): Promise<Done>;
    renewCodes(ctx: Context): Promise<{ recoveryCodes: string[] }>;
  };
  /** Sign-in with the company's identity provider; `isOffered` is false when none is configured. */
  singleSignOn: {
    isOffered: boolean;
    start(ctx: Context, given: { anew: boolean }): Promise<{ url: string; binding: string }>;
    finish(
      ctx: Context,
      given: { code: string; state: string; binding: string; iss?: string | undefined },
    ): Promise<Session>;
  };
  refresh(ctx: Context): Promise<Session>;
  signOut(ctx: Context, given: { everywhere: boolean }): Promise<Done>;
  changePassword(ctx: Context, given: { currentPassword: string; newPassword: string }): Promise<Session>;
  requestReset(ctx: Context, given: { email: string; loggedIn: boolean }): Promise<Done>;
  /** Refuses a code that can't be used any more. */
  checkCode(ctx: Context, given: { mode: ActionCodeMode; oobCode: string }): Promise<CheckedCode>;
  resetPassword(ctx: Context, given: { oobCode: string; newPassword: string }): Promise<Done>;
  reauthenticate(ctx: Context, given: { password: string }): Promise<Done>;
  /** Hashes and verifies other secrets that people remember, in one queue with passwords. */
  passwords: Passwords;
  /** The links of mails about a changed address, and the mails themselves; call within the transaction of the change. */
  emailChange: {
    announce(ctx: Context, db: Db, change: EmailChange): Promise<Intent[]>;
    verify(ctx: Context, given: { oobCode: string }): Promise<Done>;
    recover(ctx: Context, given: { oobCode: string }): Promise<Done>;
  };
  /** The code that a queued mail will carry; for rendering the mail. */
  resetCodeOf(codeId: string): string;
  /** Keeps the code of an invitation and answers the mail that carries it; within the transaction that is given. */
  invite(ctx: Context, db: Db, invitee: Invitee): Promise<Invitation>;
  /** Makes an account, and queues an invitation where it has no password. `answerOf` makes the answer that a repeat of the call gets as well. */
  createAccount(
    ctx: Context,
    account: NewAccount,
    answerOf?: (row: Selectable<UsersTable>) => unknown,
    /** Its name in the activity log. */
    action?: AuditAction,
  ): Promise<UserId>;
  /** The access while there is no account: a code that the start prints, and what it is good for. */
  firstAdministrator: {
    /** Null when an account exists. */
    offer(): Promise<string | null>;
    make(ctx: Context, given: { oobCode: string; email: string; name: string; password: string }): Promise<Done>;
  };
  /** False until the first account was made. */
  hasAccounts(): Promise<boolean>;
  /** Deletes what has run out; for a daily job. */
  deleteExpired(): Promise<void>;
  /** Forgets what is cached, of one user or of all, before the database's own notice arrives. */
  forget(userId?: string): void;
};

export function createIdentity({ pool, db, config, secret, clock, listener }: IdentityOptions): Identity {
  const keys = deriveKeys(secret);
  const tokens = new AccessTokens(keys.accessToken, clock);
  const secondFactorRoles = new Set(config.settings.SECOND_FACTOR_ROLES);
  const sessions = new SessionCache(pool, clock, listener, secondFactorRoles);
  const parts: IdentityParts = {
    keys,
    tokens,
    sessions,
    clock,
    passwords: createPasswords(),
    companyName: config.companyName,
    secondFactorRoles,
    provider: providerOf(config, clock),
  };
  return {
    authenticate: (token) => {
      const claims = tokens.recall(token);
      if (claims === undefined) return tokens.check(token).then((checked) => sessions.read(checked));
      return sessions.recall(claims) ?? sessions.read(claims);
    },
    ofSession: async ({ viewedId, ...given }) => {
      const who = sessions.recall(given) ?? (await sessions.read(given));
      return viewedId === null ? who : impersonate(pool, who, viewedId, 'GET');
    },
    lookAs: (viewer, userId, method) => impersonate(pool, viewer, userId, method),
    signIn: (ctx, given) => signIn(parts, ctx, given),
    secondFactor: {
      answer: (ctx, given) => answerChallenge(parts, ctx, given),
      read: (ctx) => readOwnFactor(parts, ctx),
      begin: (ctx) => beginOwnFactor(parts, ctx),
      confirm: (ctx, given) => confirmOwnFactor(parts, ctx, given),
      remove: (ctx, given) => removeOwnFactor(parts, ctx, given),
      renewCodes: (ctx) => renewOwnRecoveryCodes(parts, ctx),
    },
    singleSignOn: {
      isOffered: parts.provider !== null,
      start: (ctx, given) => startWithProvider(parts, ctx, given),
      finish: (ctx, given) => finishWithProvider(parts, ctx, given),
    },
    refresh: (ctx) => refresh(parts, ctx),
    signOut: (ctx, given) => signOut(parts, ctx, given),
    changePassword: (ctx, given) => changePassword(parts, ctx, given),
    requestReset: (ctx, given) => requestReset(parts, ctx, given),
    checkCode: checkActionCode,
    resetPassword: (ctx, given) => resetPassword(parts, ctx, given),
    reauthenticate: (ctx, given) => reauthenticate(parts, ctx, given),
    passwords: parts.passwords,
    emailChange: {
      announce: (ctx, db, change) => announceEmailChange(parts, ctx, db, change),
      verify: (ctx, given) => verifyEmail(ctx, given),
      recover: (ctx, given) => recoverEmail(parts, ctx, given),
    },
    resetCodeOf: (codeId) => resetCodeOf(keys, codeId),
    invite: (ctx, db, invitee) => invite(parts, ctx, db, invitee),
    createAccount: (ctx, account, answerOf, action) => createAccount(parts, ctx, account, answerOf, action),
    firstAdministrator: {
      offer: () => offerFirstAdministrator(db, clock),
      make: (ctx, given) => makeFirstAdministrator(parts, ctx, given),
    },
    hasAccounts: async () => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0,
    deleteExpired: () => deleteExpiredIdentity(db, clock.now()),
    forget: (userId) => {
      if (userId === undefined) {
        tokens.forget();
        sessions.forget();
      } else sessions.forgetUser(userId);
    },
  };
}
