import { mentions, type PersonMention } from '@poolhouse/domain/kernel/mentions';
import { recordWording } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';

type Row = { kind: string; id: string; changes: unknown; sealed_key: Buffer };

/**
 * Deletes the keys of search words in the log that may mean this person: they can't be read again. Looks through all
 * exports with such words, which are few.
 */
export async function eraseSearches(ctx: Context, tx: Db, person: PersonMention): Promise<void> {
  const { rows } = await sql<Row>`select l.target_kind as kind, l.target_id as id, l.changes, k.sealed_key
    from audit_log l join personal_keys k on k.kind = l.target_kind and k.id = l.target_id
    where l.action = ${recordWording.export.action}`.execute(tx);
  const found = rows.filter((row) =>
    ctx.personal
      .open(row, row.changes, row.sealed_key)
      .some(({ field, after }) => field === 'search' && mentions(String(after), person)),
  );
  for (const { kind, id } of found) await deletePersonalKey(tx, kind, id);
}

/** Deletes the keys of many records of a kind. */
export async function deletePersonalKeys(tx: Db, kind: string, ids: readonly string[]): Promise<void> {
  await sql`delete from personal_keys where kind = ${kind} and id = any(${[...ids]}::text[])`.execute(tx);
}

/** Deletes the key of what the log holds about a record that is personal: it can't be read again. */
export async function deletePersonalKey(tx: Db, kind: string, id: string): Promise<void> {
  await tx.deleteFrom('personal_keys').where('kind', '=', kind).where('id', '=', id).execute();
}
