import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { KeptDocument } from '../../platform/pdf/index.ts';

/** Links to a document open it for 30 days, and each use of it counts. */
const keptDays = 35;

/** Returns the file of a document that was made before; null when there is none. */
export async function findDocument(db: Db, key: string): Promise<KeptDocument | null> {
  const { rows } =
    await sql<KeptDocument>`select f.id as "fileId", f.bytes from kept_documents k join files f on f.id = k.file_id
    where k.key = ${key} and f.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a document for as long again as it would be kept now. */
export async function markUsed(db: Db, key: string, now: Date): Promise<void> {
  await sql`update kept_documents set used_at = ${now} where key = ${key}`.execute(db);
}

/** Deletes the documents that no one has used for a while; they can be made again. Index: kept_documents__used_at. */
export async function deleteUnusedDocuments(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`delete from kept_documents where used_at < ${old}`.execute(db);
}
