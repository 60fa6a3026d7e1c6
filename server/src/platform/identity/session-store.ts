import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { fingerprint, type IdentityKeys, newSessionSecret, nextSessionSecret, sessionIdOf } from './keys.ts';

/** A session ends when it wasn't used for this long. */
export const sessionSeconds = 30 * 24 * 3600;
const maxSessions = 20;
/** Two tabs may refresh at once: so long the secret before the present one still works. */
const graceMs = 60_000;

/** A session with the secret that its cookie holds; stored is the fingerprint only. */
export type OpenSession = { sessionId: string; identityId: string; secret: string; providerFactor: boolean };

/** How the person proved who they are: when, where that wasn't now, and whether the provider saw a second factor. */
export type Proof = { provenAt?: Date; providerFactor?: boolean };

/** Opens a session; the oldest ones end when the person has too many. Call within a transaction. */
export async function openSession(ctx: Context, db: Db, identityId: string, proof: Proof = {}): Promise<OpenSession> {
  const providerFactor = proof.providerFactor ?? false;
  const secret = newSessionSecret();
  const sessionId = sessionIdOf(secret) as string;
  const now = ctx.clock.now();
  // One sign-in of a person at a time, or several at once would not see each other's sessions.
  await db.selectFrom('auth_users').select('id').where('id', '=', identityId).forUpdate().execute();
  await db
    .insertInto('auth_sessions')
    .values({
      id: sessionId,
      user_id: identityId,
      token: fingerprint(secret),
      authenticated_at: proof.provenAt ?? now,
      provider_factor: providerFactor,
      expires_at: endOfSession(now),
      ip_address: ctx.address,
      user_agent: ctx.device,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await endOldest(db, identityId, sessionId, now);
  return { sessionId, identityId, secret, providerFactor };
}

async function endOldest(db: Db, identityId: string, newest: string, now: Date): Promise<void> {
  const others = db
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', identityId)
    .where('id', '<>', newest);
  const kept = others
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions - 1);
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', identityId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .execute();
}

export type Rotation = OpenSession | { reusedSessionId: string; identityId: string } | null;

/**
 * Exchanges the secret of a cookie for its successor. The successor is worked out from the secret, so that two
 * exchanges at once give the same one. A secret that comes back after its grace, or when its successor has been
 * exchanged as well, was stolen or kept: then its session ends. Null when no session has it.
 */
export async function rotateSession(ctx: Context, keys: IdentityKeys, secret: string): Promise<Rotation> {
  const now = ctx.clock.now();
  const token = fingerprint(secret);
  const successor = nextSessionSecret(keys, secret);
  const rotated = await ctx.db
    .updateTable('auth_sessions')
    .set({
      token: fingerprint(successor),
      previous_token: token,
      rotated_at: now,
      updated_at: now,
      expires_at: endOfSession(now),
    })
    .where('token', '=', token)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'provider_factor'])
    .executeTakeFirst();
  if (rotated) return rotatedSession(rotated, successor);
  const earlier = await ctx.db
    .selectFrom('auth_sessions')
    .select(['id', 'user_id', 'previous_token', 'rotated_at', 'provider_factor'])
    .where((where) => where.or([where('previous_token', '=', token), where('id', '=', sessionIdOf(secret))]))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!earlier) return null;
  const isPrevious = earlier.previous_token === token;
  if (isPrevious && now.getTime() - (earlier.rotated_at?.getTime() ?? 0) <= graceMs)
    return rotatedSession(earlier, successor);
  await endSession(ctx.db, earlier.id);
  return { reusedSessionId: earlier.id, identityId: earlier.user_id };
}

type SessionRow = { id: string; user_id: string; provider_factor: boolean };

function rotatedSession(row: SessionRow, secret: string): OpenSession {
  return { sessionId: row.id, identityId: row.user_id, secret, providerFactor: row.provider_factor };
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
}

/** Ends one session of a person; false when they have none with this id. */
export async function endSessionOf(db: Db, identityId: string | null, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('auth_sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', identityId ?? '')
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends all sessions of a person, and returns how many there were. */
export async function endAllSessions(db: Db, identityId: string): Promise<number> {
  const gone = await db.deleteFrom('auth_sessions').where('user_id', '=', identityId).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends all sessions of a person but one. */
export async function endOtherSessions(db: Db, identityId: string, kept: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', identityId).where('id', '<>', kept).execute();
}

/** Ends the session that a browser brought along, so that a cookie planted before a sign-in is worth nothing after. */
export async function endSessionOfSecret(db: Db, secret: string | undefined): Promise<void> {
  if (secret === undefined) return;
  const token = fingerprint(secret);
  await db
    .deleteFrom('auth_sessions')
    .where((where) => where.or([where('token', '=', token), where('previous_token', '=', token)]))
    .execute();
}

function endOfSession(now: Date): Date {
  return new Date(now.getTime() + sessionSeconds * 1000);
}
