import { createReadStream } from 'node:fs';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../platform/database/connect.ts';

/** Larger pieces would be quicker to copy, but leave holes in the memory of the process that is given them. */
const partBytes = 64 * 1024;

/** Keeps a file in the database until it has been imported: whichever node reads it, and however often. */
export async function storeFile(db: Db, importId: string, path: string): Promise<void> {
  let part = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: partBytes })) {
    await sql`insert into import_files (import_id, part, bytes) values (${importId}, ${part}, ${bytes})`.execute(db);
    part += 1;
  }
}

async function hasStoredFile(db: Db, importId: string): Promise<boolean> {
  const part = db.selectFrom('import_files').select('part').where('import_id', '=', importId).limit(1);
  return (await part.executeTakeFirst()) !== undefined;
}

/** Refuses an import whose file isn't kept any more. */
export async function requireStoredFile(db: Db, importId: string): Promise<void> {
  if (!(await hasStoredFile(db, importId)))
    throw new Failure('not-allowed-now', 'The file of this preview is gone. Send it again.');
}

/** Returns the bytes of a kept file, piece by piece. */
export async function* storedFile(pool: Pool, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select bytes from import_files where import_id = $1 and part = $2',
      [importId, part],
    );
    const bytes = rows[0]?.bytes;
    if (bytes === undefined) return;
    yield bytes;
  }
}

export async function deleteFileParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_files').where('import_id', '=', importId).execute();
}
