import { sql } from 'kysely';
import type { FileStore } from '../../connectors/files/port.ts';
import type { Db } from '../../platform/database/connect.ts';
import { removeLeftovers } from '../../platform/files/receive-upload.ts';
import type { Log } from '../../platform/log.ts';
import { removeContent } from './remove-content.ts';

const dayMs = 86_400_000;
/** How long a removed file can still be restored. */
const keptAfterRemovalMs = 30 * dayMs;
/** A file is in the store before its row is in the database; none takes this long. */
const orphanAfterMs = dayMs;
const batchSize = 200;
const maxNamed = 20;

export type SweepParts = { db: Db; store: FileStore; tempFolder: string; now: Date; log: Log; signal: AbortSignal };
export type SweepResult = {
  /** Pieces of uploads that were interrupted. */
  leftovers: number;
  /** Files that were removed long enough ago. */
  removed: number;
  /** Content that no row knows. */
  strays: number;
  /** Ids of files whose content is gone. */
  missing: string[];
};

/** Deletes what can't be seen any more, and finds files whose content is gone. Safe on several nodes at once. */
export async function sweepFiles(parts: SweepParts): Promise<SweepResult> {
  const { store, tempFolder, now, log } = parts;
  const leftovers = (await store.clearLeftovers(now)) + (await removeLeftovers(tempFolder, now));
  const removed = await deleteRemoved(parts);
  const strays = await deleteOrphans(parts);
  const missing = await findMissing(parts);
  if (missing.length > 0)
    log.error({ count: missing.length, files: missing.slice(0, maxNamed) }, 'the content of files is missing');
  return { leftovers, removed, strays, missing };
}

/** A mail that hasn't gone out may name it: once the file is restored the mail can be sent. Index: outbox__attached. */
const isNotAwaited = sql<boolean>`not exists (select from outbox o where o.state in ('queued', 'sending', 'failed')
  and o.payload ? 'attachments' and o.payload -> 'attachments' @> jsonb_build_array(jsonb_build_object('fileId', files.id)))`;

/** The row goes first: what is left behind by an interruption is an orphaned file, and the next sweep deletes it. */
async function deleteRemoved({ db, store, now, signal }: SweepParts): Promise<number> {
  let removed = 0;
  for (;;) {
    signal.throwIfAborted();
    const due = db
      .selectFrom('files')
      .select('id')
      .where('removed_at', '<', new Date(now.getTime() - keptAfterRemovalMs))
      .where(isNotAwaited)
      .orderBy('removed_at')
      .limit(batchSize);
    const rows = await db.deleteFrom('files').where('id', 'in', due).returning('id').execute();
    for (const { id } of rows) await removeContent(store, id);
    removed += rows.length;
    if (rows.length < batchSize) return removed;
  }
}

async function deleteOrphans(parts: SweepParts): Promise<number> {
  let strays = 0;
  let batch: string[] = [];
  const settle = async () => {
    parts.signal.throwIfAborted();
    const unknown = await keysWithoutRow(parts.db, batch);
    for (const key of unknown) await parts.store.remove(key);
    strays += unknown.length;
    batch = [];
  };
  for await (const { key, keptAt } of parts.store.list()) {
    if (parts.now.getTime() - keptAt.getTime() <= orphanAfterMs) continue;
    batch.push(key);
    if (batch.length >= batchSize) await settle();
  }
  await settle();
  return strays;
}

async function keysWithoutRow(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const idOf = (key: string) => key.slice(0, 36);
  const rows = await db.selectFrom('files').select('id').where('id', 'in', keys.map(idOf)).execute();
  const known = new Set(rows.map((row) => row.id));
  return keys.filter((key) => !known.has(idOf(key)));
}

async function findMissing({ db, store, signal }: SweepParts): Promise<string[]> {
  const missing: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    signal.throwIfAborted();
    const rows = await db
      .selectFrom('files')
      .select('id')
      .where('removed_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id } of rows) if ((await store.sizeOf(id)) === null) missing.push(id);
    const last = rows.at(-1);
    if (last === undefined) return missing;
    after = last.id;
  }
}
