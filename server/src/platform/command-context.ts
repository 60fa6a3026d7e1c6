import { randomBytes } from 'node:crypto';
import type { PersonalValues } from './audit/personal-values.ts';
import { type Clock, type Context, newId } from './context.ts';
import type { DatabaseHandle } from './database/connect.ts';
import type { Log } from './log.ts';

/** What a command or sample data works with, besides its name. */
type ContextBase = { database: DatabaseHandle; clock: Clock; log: Log; personal: PersonalValues };

/** Returns a context for work outside of a request. */
export function commandContext({ database, clock, log, personal }: ContextBase, userName: string): Context {
  return {
    who: null,
    actingFor: userName,
    db: database.db,
    pool: database.pool,
    clock,
    newId,
    log,
    personal,
    requestId: `${userName}-${randomBytes(6).toString('hex')}`,
    address: 'this machine',
    device: null,
    idempotencyKey: null,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    signal: new AbortController().signal,
  };
}
