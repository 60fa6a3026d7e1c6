import { notFound } from '@poolhouse/domain/kernel/errors';
import type { JobId } from '@poolhouse/domain/kernel/job';
import type { ImportId, ImportRun, ImportState } from '@poolhouse/domain/services/imports/import-run';
import type { Selectable } from 'kysely';
import { authoriseOn } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ImportsTable } from '../../platform/database/database-tables.ts';
import type { ImportDefinition, ImportDefinitions } from './import-definitions.ts';

export type ImportRow = Selectable<ImportsTable>;

/** Returns one import, with its kind; refuses with 404 when there is none, and with 403 who may not import that kind. */
export async function loadImport(
  ctx: Context,
  definitions: ImportDefinitions,
  id: ImportId,
): Promise<{ row: ImportRow; kind: ImportDefinition }> {
  const row = await findImport(ctx.db, id);
  if (row === undefined) throw notFound('import');
  const kind = definitions.of(row);
  authoriseOn(ctx, kind.permission, { owner: 'company' }, 'import');
  return { row, kind };
}

export function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns when the same file was committed last and not undone; null when never. */
export async function lastCommitOf(db: Db, kind: string, fileHash: string): Promise<Date | null> {
  const row = await db
    .selectFrom('imports')
    .select('committed_at')
    .where('file_hash', '=', fileHash)
    .where('kind', '=', kind)
    .where('state', '=', 'committed')
    .orderBy('committed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.committed_at ?? null;
}

/** Returns an import as the calls answer it. */
export function presentImport(row: ImportRow): ImportRun {
  return {
    id: row.id as ImportId,
    kind: row.kind,
    state: row.state as ImportState,
    fileName: row.file_name,
    fileFormat: row.file_format,
    ignoredColumns: row.ignored_columns,
    counts: {
      new: row.new_count,
      changed: row.changed_count,
      unchanged: row.unchanged_count,
      refused: row.refused_count,
      kept: row.kept_count,
      total: row.new_count + row.changed_count + row.unchanged_count + row.refused_count,
    },
    message: row.message,
    alreadyImportedOn: row.already_imported_at?.toISOString() ?? null,
    job: row.job_id as JobId | null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}
