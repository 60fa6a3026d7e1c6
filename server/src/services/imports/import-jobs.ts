import { type ImportState, importId } from '@poolhouse/domain/services/imports/import-run';
import type { ColumnMapping } from '@poolhouse/domain/services/imports/layouts';
import { sql } from 'kysely';
import { z } from 'zod';
import { actor } from '../../platform/audit/actor.ts';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { Db } from '../../platform/database/connect.ts';
import { removeLeftovers } from '../../platform/files/receive-upload.ts';
import { defineJob, defineWork, type JobEnd, type JobRun, type Work } from '../../platform/jobs/index.ts';
import { notifyStarter } from '../notifications/index.ts';
import { applyImport } from './apply-import.ts';
import { deleteFileParts, storedFile } from './file-parts.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { findImport, type ImportRow } from './import-queries.ts';
import type { ImportWork } from './import-work.ts';
import { readFile } from './read-file.ts';
import type { FileToRead } from './read-rows.ts';
import { revertImport } from './revert-import.ts';
import type { TextEncodingName } from './text-encoding.ts';

/** The file stays until the import is carried out, so that its preview can be checked again. */
export const readImportJob = defineJob('import-read', z.object({ importId }), 'heavy');
export const commitImportJob = defineJob('import-commit', z.object({ importId, actor }), 'heavy');
export const undoImportJob = defineJob('import-undo', z.object({ importId, actor }), 'heavy');

/** Returns how the jobs of imports are done. Reading also clears what broken uploads left in the folder. */
export function importWork(definitions: ImportDefinitions, personal: PersonalValues, tempFolder: string): Work[] {
  const tools = { definitions, personal };
  const read = async (id: string, job: JobRun) => {
    await removeLeftovers(tempFolder, job.clock.now());
    return readStored(definitions, id, job);
  };
  const onEnded = (db: Db, { importId }: { importId: string }, end: JobEnd) =>
    notifyEnd(db, definitions, importId, end);
  return [
    defineWork(readImportJob, ({ importId }, job) => read(importId, job), {
      onFailed: async (db, { importId }, message) => {
        await revertState(db, importId, 'reading', 'failed', message);
        await deleteFileParts(db, importId);
      },
      onEnded,
    }),
    defineWork(commitImportJob, async (payload, job) => applyImport(job.pool, await workOf(payload, job, tools)), {
      onFailed: (db, { importId }, message) => revertState(db, importId, 'committing', 'ready', message),
      onEnded,
    }),
    defineWork(undoImportJob, async (payload, job) => revertImport(job.pool, await workOf(payload, job, tools)), {
      onFailed: (db, { importId }, message) => revertState(db, importId, 'undoing', 'committed', message),
      onEnded,
    }),
  ];
}

/** Tells the person who went elsewhere meanwhile what came of the file. */
async function notifyEnd(db: Db, definitions: ImportDefinitions, id: string, end: JobEnd): Promise<void> {
  const row = await findImport(db, id);
  if (row === undefined) return;
  const { noun, page } = definitions.of(row);
  await notifyStarter(db, end, {
    type: 'import',
    title: `Import of ${noun.many}: ${row.file_name}`,
    description: end.message ?? 'The file is checked. Review the changes, then import them.',
    link: `${page}/${id}`,
  });
}

/** Takes an import out of a state that its work could not bring to an end. */
export async function revertState(
  db: Db,
  id: string,
  from: ImportState,
  to: ImportState,
  message: string,
): Promise<void> {
  await sql`update imports set state = ${to}, message = ${message} where id = ${id} and state = ${from}`.execute(db);
}

async function readStored(definitions: ImportDefinitions, id: string, job: JobRun): Promise<string | null> {
  const row = await findImport(job.db, id);
  if (row?.state !== 'reading') return null;
  let bytesRead = 0;
  async function* counted() {
    bytesRead = 0;
    for await (const bytes of storedFile(job.pool, id)) {
      yield bytes;
      bytesRead += bytes.length;
    }
  }
  const kind = definitions.of(row);
  const isReport = kind.reports !== null;
  await readFile(job.db, {
    pool: job.pool,
    importId: id,
    kind,
    encoding: row.encoding as TextEncodingName,
    open: counted,
    mapping: mappingOfRow(row),
    now: job.clock.now(),
    importedBy: row.created_by_name,
    signal: job.signal,
    onRows: (rows, of) => job.progress(...readProgress({ rows, of, bytesRead, fileBytes: row.file_size, isReport })),
  });
  return null;
}

type Reading = { rows: number; of: number | null; bytesRead: number; fileBytes: number; isReport: boolean };

/** A report is read in the first half of the work, and its records are checked in the second. */
function readProgress({ rows, of, bytesRead, fileBytes, isReport }: Reading): [number, number, string] {
  const many = (count: number) => count.toLocaleString('en-AU');
  if (of !== null) return [of + Math.min(rows, of), 2 * of, `${many(rows)} of ${many(of)} rows checked`];
  return [bytesRead, isReport ? 2 * fileBytes : fileBytes, `${many(rows)} rows read`];
}

/** Returns the mapping that a person gave, for the headings that it was given for. */
function mappingOfRow({ headings, mapping }: Pick<ImportRow, 'headings' | 'mapping'>): FileToRead['mapping'] {
  return mapping === null ? null : { headings, columns: mapping as ColumnMapping };
}

async function workOf(
  { importId: id, actor: who }: z.output<typeof commitImportJob.payload>,
  job: JobRun,
  { definitions, personal }: { definitions: ImportDefinitions; personal: PersonalValues },
): Promise<ImportWork> {
  const row = await findImport(job.db, id);
  if (row === undefined) throw new Error(`The import ${id} is gone.`);
  const progress = (done: number, total: number) => job.progress(done, total);
  const { signal } = job;
  return { importId: id, kind: definitions.of(row), actor: who, now: job.clock.now(), signal, personal, progress };
}
