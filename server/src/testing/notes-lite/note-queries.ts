import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type OwnerScope, ownedBy } from '../../platform/ownership.ts';

export type NoteRow = { id: string; dealer_id: string; dealer: string | null; text: string; revision: number };

/** Returns the statement that reads notes; there is none without a scope. */
export function notesWithin(scope: OwnerScope) {
  return sql<NoteRow>`select n.*, d.priority_id as dealer from notes n join dealers d on d.id = n.dealer_id
    where ${ownedBy(scope, 'n.dealer_id')}`;
}

/** Returns a note within the scope; 404 when there is none. */
export async function loadNote(db: Db, scope: OwnerScope, id: string): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`${notesWithin(scope)} and n.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw notFound('note');
  return rows[0];
}

/** Refuses with 404 a dealer that the scope leaves out. */
export async function requireDealer(db: Db, scope: OwnerScope, dealerId: string): Promise<void> {
  const { rows } = await sql`select 1 from dealers d where d.id = ${dealerId} and ${ownedBy(scope, 'd.id')}`.execute(
    db,
  );
  if (rows.length === 0) throw notFound('dealer');
}

export function presentNote({ id, dealer_id, text, revision }: Omit<NoteRow, 'dealer'>) {
  return { id, dealerId: dealer_id, text, revision };
}
