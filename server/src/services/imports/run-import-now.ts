import { createReadStream, type ReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { sql } from 'kysely';
import { actorOf } from '../../platform/audit/actor.ts';
import type { Context } from '../../platform/context.ts';
import { applyImport } from './apply-import.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { revertState } from './import-jobs.ts';
import { findImport, type ImportRow, presentImport } from './import-queries.ts';
import { insertImport, newImport } from './new-import.ts';
import { readFile } from './read-file.ts';
import { type ReceivedFile, withReceivedFile } from './receive-file.ts';

export type ImportNowOptions = {
  /** Carries the import out when it has been read; otherwise it waits as a preview. */
  commit: boolean;
  /** Who the activity log names when no user is signed in. */
  userName?: string;
  onProgress?(done: number, total: number): void;
};

/**
 * Imports a file at once, without the queue: for commands and sample data. `source` is a path or a stream. Answers the
 * import as it stands afterwards; throws a Failure when the file can't be read.
 */
export async function runImportNow(
  ctx: Context,
  kind: ImportDefinition,
  source: string | Readable,
  fileName: string,
  options: ImportNowOptions,
): Promise<ImportRun> {
  const stream = typeof source === 'string' ? createReadStream(source) : source;
  // A folder of its own: commands are run by different users of one machine.
  const folder = await mkdtemp(join(tmpdir(), 'poolhouse-import-'));
  const work = async (file: ReceivedFile): Promise<ImportRun> => {
    const actor = actorOf(ctx, options.userName);
    const row = await newImport(ctx, { kind, fileName, file, jobId: null, actor });
    await insertImport(ctx, kind, row, ctx.db);
    await read(ctx, kind, row, file);
    if (options.commit) {
      await sql`update imports set state = 'committing' where id = ${row.id} and state = 'ready'`.execute(ctx.db);
      const progress = options.onProgress ?? (() => undefined);
      const { signal, personal } = ctx;
      await applyImport(ctx.pool, { importId: row.id, kind, actor, now: ctx.clock.now(), signal, personal, progress });
    }
    const after = await findImport(ctx.db, row.id);
    if (after === undefined) throw notFound('import');
    return presentImport(after);
  };
  return withReceivedFile(folder, stream, kind, work).finally(() => rm(folder, { recursive: true, force: true }));
}

async function read(ctx: Context, kind: ImportDefinition, row: ImportRow, file: ReceivedFile): Promise<void> {
  const { id: importId, created_by_name: importedBy } = row;
  const { encoding, path } = file;
  const opened: ReadStream[] = [];
  const open = () => {
    const bytes = createReadStream(path, { highWaterMark: 1024 * 1024 });
    opened.push(bytes);
    return bytes;
  };
  try {
    const { pool, signal } = ctx;
    const now = ctx.clock.now();
    const onRows = () => undefined;
    await readFile(ctx.db, { pool, importId, kind, encoding, open, mapping: null, now, importedBy, signal, onRows });
  } catch (error) {
    const message = error instanceof Failure ? error.message : 'Something went wrong on our side.';
    await revertState(ctx.db, importId, 'reading', 'failed', message);
    throw error;
  } finally {
    for (const bytes of opened) bytes.destroy();
  }
}
