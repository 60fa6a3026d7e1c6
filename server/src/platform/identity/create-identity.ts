import type { Session, UserId } from '@poolhouse/domain/access/api';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Clock, Context, SignedIn } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { UsersTable } from '../database/database-tables.ts';
import type { ChangeListener } from '../database/listen.ts';
import type { Log } from '../log.ts';
import { AccessTokens } from './access-token.ts';
import { changePassword } from './change-password.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import type { IdentityParts } from './identity-parts.ts';
import { deriveKeys } from './keys.ts';
import { lookAs } from './look-as.ts';
import { createPasswords } from './password-hash.ts';
import { reauthenticate } from './reauthenticate.ts';
import { refresh } from './refresh.ts';
import { requestReset } from './request-reset.ts';
import { findResetCode, invalidCode, resetCodeOf } from './reset-code.ts';
import { resetPassword } from './reset-password.ts';
import { SessionCache } from './session-cache.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { tidyIdentity } from './tidy.ts';

type IdentityOptions = {
  pool: Pool;
  db: Db;
  config: Pick<Config, 'companyName'>;
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
  /** Who has a session, for whoever proved in another way that it is theirs; refuses one that has ended. */
  ofSession(given: { userId: string; sessionId: string }): SignedIn | Promise<SignedIn>;
  /** The same person looking as another, for reading alone. */
  lookAs(viewer: SignedIn, userId: string, method: string): Promise<SignedIn>;
  signIn(ctx: Context, given: { email: string; password: string }): Promise<Session>;
  refresh(ctx: Context): Promise<Session>;
  signOut(ctx: Context, given: { everywhere: boolean }): Promise<Done>;
  changePassword(ctx: Context, given: { currentPassword: string; newPassword: string }): Promise<Session>;
  requestReset(ctx: Context, given: { email: string; loggedIn: boolean }): Promise<Done>;
  /** Refuses a code that can't be used any more. */
  checkCode(ctx: Context, given: { mode: string; oobCode: string }): Promise<{ mode: string }>;
  resetPassword(ctx: Context, given: { oobCode: string; newPassword: string }): Promise<Done>;
  reauthenticate(ctx: Context, given: { password: string }): Promise<Done>;
  /** The code that a queued mail will carry; for whoever makes the mail. */
  resetCodeOf(codeId: string): string;
  /** `answerOf` makes the answer that a repeat of the call gets as well. */
  createAccount(
    ctx: Context,
    account: NewAccount,
    answerOf?: (row: Selectable<UsersTable>) => unknown,
  ): Promise<UserId>;
  /** False until the first account was made. */
  hasAccounts(): Promise<boolean>;
  /** Deletes what has run out; for a daily job. */
  tidy(): Promise<void>;
  /** Forgets what is cached, of one user or of all, before the database's own notice arrives. */
  forget(userId?: string): void;
};

export function createIdentity({ pool, db, config, secret, clock, listener }: IdentityOptions): Identity {
  const keys = deriveKeys(secret);
  const tokens = new AccessTokens(keys.accessToken, clock);
  const sessions = new SessionCache(pool, clock, listener);
  const parts: IdentityParts = {
    keys,
    tokens,
    sessions,
    clock,
    passwords: createPasswords(),
    companyName: config.companyName,
  };
  return {
    authenticate: (token) => {
      const claims = tokens.recall(token);
      if (claims === undefined) return tokens.check(token).then((checked) => sessions.read(checked));
      return sessions.recall(claims) ?? sessions.read(claims);
    },
    ofSession: (given) => sessions.recall(given) ?? sessions.read(given),
    lookAs: (viewer, userId, method) => lookAs(pool, viewer, userId, method),
    signIn: (ctx, given) => signIn(parts, ctx, given),
    refresh: (ctx) => refresh(parts, ctx),
    signOut: (ctx, given) => signOut(parts, ctx, given),
    changePassword: (ctx, given) => changePassword(parts, ctx, given),
    requestReset: (ctx, given) => requestReset(parts, ctx, given),
    checkCode: async (ctx, { mode, oobCode }) => {
      if (mode !== 'resetPassword') throw invalidCode();
      await findResetCode(ctx.db, oobCode, ctx.clock);
      return { mode };
    },
    resetPassword: (ctx, given) => resetPassword(parts, ctx, given),
    reauthenticate: (ctx, given) => reauthenticate(parts, ctx, given),
    resetCodeOf: (codeId) => resetCodeOf(keys, codeId),
    createAccount: (ctx, account, answerOf) => createAccount(parts, ctx, account, answerOf),
    hasAccounts: async () => (await db.selectFrom('users').select('id').limit(1).execute()).length > 0,
    tidy: () => tidyIdentity(db, clock.now()),
    forget: (userId) => {
      if (userId === undefined) {
        tokens.forget();
        sessions.forget();
      } else sessions.forgetUser(userId);
    },
  };
}
