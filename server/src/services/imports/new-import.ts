import { inModule } from '@poolhouse/domain/kernel/records';
import { importActions, importRecord } from '@poolhouse/domain/services/imports/records';
import { type Actor, actorOf } from '../../platform/audit/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { write } from '../../platform/database/write.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { type ImportRow, lastCommitOf, presentImport } from './import-queries.ts';
import type { ReceivedFile } from './receive-file.ts';

type NewImport = { kind: ImportDefinition; fileName: string; file: ReceivedFile; jobId: string | null; actor?: Actor };

/** Returns the row of an import that begins now. */
export async function newImport(ctx: Context, given: NewImport): Promise<ImportRow> {
  const now = ctx.clock.now();
  const { userId, userName } = given.actor ?? actorOf(ctx);
  return {
    id: ctx.newId<'import'>(),
    kind: given.kind.kind,
    state: 'reading',
    file_name: given.fileName,
    file_hash: given.file.hash,
    file_size: given.file.size,
    encoding: given.file.encoding,
    file_format: null,
    headings: [],
    ignored_columns: [],
    layout: null,
    mapping: null,
    sample: null,
    new_count: 0,
    changed_count: 0,
    unchanged_count: 0,
    refused_count: 0,
    kept_count: 0,
    message: null,
    already_imported_at: await lastCommitOf(ctx.db, given.kind.kind, given.file.hash),
    job_id: given.jobId,
    created_by: userId,
    created_by_name: userName,
    created_at: now,
    committed_at: null,
    undone_at: null,
  };
}

/** Writes a new import with its line in the activity log. */
export async function insertImport(ctx: Context, kind: ImportDefinition, row: ImportRow, db: Db): Promise<void> {
  await write(
    ctx,
    {
      change: ctx.db
        .insertInto('imports')
        .values({ ...row, mapping: null, sample: null })
        .returning('id'),
      audit: {
        action: inModule(importActions.read, kind.table.module),
        target: { kind: importRecord.kind, id: row.id, label: row.file_name },
      },
      answer: presentImport(row),
      status: 202,
    },
    db,
  );
}
