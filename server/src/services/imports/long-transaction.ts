import { Failure } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/database/database-tables.ts';
import { inTransaction, type OpenTransaction } from '../../platform/database/transaction.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import type { ImportColumns } from './importer.ts';

const maxTries = 5;

/**
 * Runs work that may take longer than a statement usually may, in one transaction; starts again when the same key
 * was taken at that time.
 */
export async function inLongTransaction<Result>(
  pool: Pool,
  run: (open: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, async (open) => {
        await sql`set local statement_timeout = '10min'`.execute(open.tx);
        return run(open);
      });
    } catch (error) {
      if (isDanglingReference(error)) throw new Failure('conflict', somethingGone, { cause: error });
      if (isRefusal(error)) throw new Failure('conflict', error.message, { cause: error });
      if (!isUniqueViolation(error) || tries === maxTries) throw error;
    }
  }
}

const somethingGone =
  'Something in this file, such as an account manager, has just been removed. Nothing was changed. Upload the file again.';

function isDanglingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** The database keeps a rule of a feature by itself, and says in words for people what is wrong. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'PH001';
}

/** Returns the columns of an import's table, each perhaps behind the name of a row. */
export function columnList(columns: ImportColumns, of?: string): RawBuilder<unknown> {
  const names = Object.values(columns).map(({ column }) => (of === undefined ? column : `${of}.${column}`));
  return sql.join(names.map((name) => sql.ref(name)));
}

/** Returns the columns with their types, for unpacking a record. */
export function columnTypes(columns: ImportColumns): RawBuilder<unknown> {
  return sql.join(Object.values(columns).map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`));
}

export type LockedImport = {
  state: string;
  message: string | null;
  new_count: number;
  refused_count: number;
  file_name: string;
};

/** Takes an import for this transaction alone: what else wants to commit or undo it waits, and then finds it done. */
export async function lockImport(tx: Transaction<Database>, importId: string): Promise<LockedImport | null> {
  const row = await tx
    .selectFrom('imports')
    .select(['state', 'message', 'new_count', 'refused_count', 'file_name'])
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
