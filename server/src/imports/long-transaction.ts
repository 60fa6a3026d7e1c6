import { Failure } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/database-tables.ts';

/** Runs work that may take longer than a statement usually may, in one transaction. */
export async function inLongTransaction<Result>(
  db: Db,
  run: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return run(tx);
    });
  } catch (error) {
    throw isDanglingReference(error) ? new Failure('conflict', somethingGone, { cause: error }) : error;
  }
}

const somethingGone =
  'Something that this file names, such as an account manager, was removed meanwhile. Nothing was changed. Send the file again.';

function isDanglingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** The columns of an import's table, each perhaps behind the name of a row. */
export function columnList(columns: Readonly<Record<string, string>>, of?: string): RawBuilder<unknown> {
  return sql.join(Object.values(columns).map((column) => sql.ref(of === undefined ? column : `${of}.${column}`)));
}

export type LockedImport = { state: string; message: string | null; refused_count: number; file_name: string };

/** Takes an import for this transaction alone: what else wants to commit or undo it waits, and then finds it done. */
export async function lockImport(tx: Transaction<Database>, importId: string): Promise<LockedImport | null> {
  const row = await tx
    .selectFrom('imports')
    .select(['state', 'message', 'refused_count', 'file_name'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
