import type { SessionUser } from '@poolhouse/domain/features/access/api';
import type { Person } from '@poolhouse/domain/features/access/can';
import { type Id, makeId } from '@poolhouse/domain/kernel/ids';
import type { Pool } from 'pg';
import type { PersonalValues } from './audit/personal-values.ts';
import type { Db } from './database/connect.ts';
import type { Log } from './log.ts';
import { pooledRandomBytes } from './random-bytes.ts';

/** A user whose token was checked: who they are, which session it is, and what the access rule needs. */
export type SignedIn = {
  user: SessionUser;
  person: Person;
  sessionId: string;
  /** The branch of the account; announcements may go to some branches only. */
  branch: string | null;
  /** Who really asks, where an administrator looks at the product as this person. */
  viewedBy?: { id: string; name: string };
  /** The turn at a till in which they act as its cashier, under the session of the user who is signed in. */
  turn?: { id: string; tillId: string };
  /** The practice in which the person acts: nothing outside it changes. */
  practice?: { id: string };
};

/** The key that makes a call safe to repeat; stored in the same statement as the change. */
export type IdempotencyKey = { scope: string; route: string; key: string; bodyHash: string };

export type Clock = { now(): Date };
export const systemClock: Clock = { now: () => new Date() };

/** Returns an id that no record has yet, made of the time of the context that it is called on. */
export function newId<Noun extends string>(this: Pick<Context, 'clock'>): Id<Noun> {
  return makeId<Noun>(this.clock.now().getTime(), pooledRandomBytes(10));
}

/** The session cookie, as far as the calls of the access feature need it. */
export type Cookies = { get(): string | undefined; set(value: string, maxAgeSeconds: number): void; clear(): void };

/** What a use case knows besides its input. */
export type Context = {
  who: SignedIn | null;
  /** Who acts when no user is signed in (a command, sample data); for the activity log. */
  actingFor: string | null;
  db: Db;
  pool: Pool;
  clock: Clock;
  /** Returns the id of a new record, in the order of time; call it on the context. */
  newId<Noun extends string>(this: Pick<Context, 'clock'>): Id<Noun>;
  log: Log;
  /** Seals and opens the personal values of the activity log. */
  personal: PersonalValues;
  requestId: string;
  address: string;
  /** What the browser says of itself, shortened. */
  device: string | null;
  idempotencyKey: IdempotencyKey | null;
  /** The ticket of a public form, or the token of a kiosk, that came with the request. */
  ticket?: string | null;
  /** What the clock of the device showed as it sent the request, where it says so. */
  deviceTime?: Date | null;
  cookies: Cookies;
  /** For calls without sign-in: whose token the request carries all the same; null when it has none. */
  identify?(): Promise<SignedIn | null>;
  /** Ends when the client goes away: streams and long queries stop then. */
  signal: AbortSignal;
};

/** Returns the person behind a call that only signed-in people can make. */
export function requireSignedIn(ctx: Pick<Context, 'who'>): SignedIn {
  if (ctx.who === null) throw new Error('This call has no signed-in user.');
  return ctx.who;
}
