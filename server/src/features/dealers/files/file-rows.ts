import { type DealerFile, maxDealerFiles } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { presentFile } from '../../../services/files/index.ts';

const columns = [
  'files.id',
  'files.name',
  'files.content_type',
  'files.bytes',
  'files.width',
  'files.height',
  'files.created_by_name',
  'files.created_at',
  'files.removed_at',
  'dealer_files.note',
  'dealer_files.position',
  'dealer_files.revision',
] as const;

function joined(db: Db, dealerId: string) {
  return db
    .selectFrom('dealer_files')
    .innerJoin('files', 'files.id', 'dealer_files.file_id')
    .select([...columns])
    .where('dealer_files.dealer_id', '=', dealerId);
}

type DealerFileRow = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>;

/** Returns the files of a dealer in order, without removed ones; reads the index dealer_files__position. */
export function dealerFilesOf(db: Db, dealerId: string) {
  return joined(db, dealerId)
    .where('files.removed_at', 'is', null)
    .orderBy('dealer_files.position')
    .orderBy('dealer_files.file_id');
}

/** Returns one file of a dealer, removed or not; 404 when it has none like that. */
export async function loadDealerFile(
  db: Db,
  dealerId: string,
  fileId: string,
  state: 'there' | 'removed or there' = 'there',
): Promise<DealerFileRow> {
  if (!isUuid(fileId)) throw notFound('file');
  const row = await joined(db, dealerId).where('files.id', '=', fileId).executeTakeFirst();
  if (row === undefined || (state === 'there' && row.removed_at !== null)) throw notFound('file');
  return row;
}

export function presentDealerFile(row: DealerFileRow): DealerFile {
  return { ...presentFile(row), note: row.note, position: row.position, revision: row.revision };
}

/** Locks a dealer's files until the end of the transaction, and answers their ids in order. */
export async function lockDealerFiles(tx: Db, dealerId: string): Promise<string[]> {
  await tx.selectFrom('dealers').select('id').where('id', '=', dealerId).forNoKeyUpdate().execute();
  const rows = await dealerFilesOf(tx, dealerId).execute();
  return rows.map((row) => row.id);
}

/** Gives a dealer's files the positions 1, 2, 3 … in this order. Call within the lock. */
export async function renumber(tx: Db, order: readonly string[]): Promise<void> {
  await sql`update dealer_files set position = place.position
    from unnest(${order}::uuid[]) with ordinality as place (id, position)
    where file_id = place.id and dealer_files.position <> place.position`.execute(tx);
}

/** Refuses one more file than a dealer may have. Call within the lock. */
export function refuseTooMany(present: readonly string[]): void {
  if (present.length < maxDealerFiles) return;
  throw new Failure(
    'conflict',
    `This dealer has ${maxDealerFiles} files already. Delete one that nobody needs, then add this one.`,
  );
}
