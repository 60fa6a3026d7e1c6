import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { runStep } from './named-statement.ts';

/** Waits for a lock and keeps it until the transaction ends. */
export async function lockNumber(tx: Db, number: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${number})`.execute(tx);
}

/** Waits for the lock of a text that no other use shares, and keeps it until the transaction ends. */
export async function lockText(tx: Db, text: string): Promise<void> {
  await runStep(tx, sql`select ${lockOfText(text)}`);
}

/** Returns what waits for the lock of a text where a statement works it out. */
export function lockOfText(text: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${text}, 0))`;
}
