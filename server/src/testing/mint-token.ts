import type { Poolhouse } from '../compose.ts';
import type { Clock } from '../platform/context.ts';
import { AccessTokens } from '../platform/identity/access-token.ts';
import { findCredential, requireActiveUser } from '../platform/identity/credential.ts';
import { deriveKeys } from '../platform/identity/keys.ts';
import { startSession } from '../platform/identity/start-session.ts';
import { authSecret } from './test-people.ts';

const { accessToken } = deriveKeys(authSecret);

/**
 * Opens a session as the sign-in does once the password has proved right. Hashing a password for every role of every file
 * would take longer than many of the tests; the sign-in has tests of its own.
 */
export async function mintToken(poolhouse: Poolhouse, clock: Clock, email: string): Promise<string> {
  const ctx = { ...poolhouse.commandContext('tests'), address: '127.0.0.1', device: 'tests' };
  const credential = await findCredential(ctx.db, email);
  const user = requireActiveUser(credential?.user ?? null);
  if (credential === null || user.has_second_factor) throw new Error(`${email} can't sign in with a password alone.`);
  const { identityId } = credential;
  const session = await ctx.db
    .transaction()
    .execute((db) => startSession(ctx, db, { user, identityId, method: 'password' }));
  return (await new AccessTokens(accessToken, clock).issue(user.id, session.sessionId)).token;
}
