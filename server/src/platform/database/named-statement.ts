import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './connect.ts';
import { recordNames, StatementNames, stepNames } from './statement-names.ts';

/**
 * Hides a value of a named statement from the planner. Otherwise PostgreSQL compares its estimate for any values with those
 * for the first ones, and often goes on planning with every request although the plan is the same.
 */
export function hidden(value: string): RawBuilder<string> {
  return sql<string>`(select ${value}::text)`;
}

/** The names of what calls write, and look up before. */
const callNames = new StatementNames('call');

/** Runs a statement that calls of one kind run alike by a name, also within a transaction. */
export async function runNamed<Row>(
  { db, pool }: { db: Db; pool: Pool },
  statement: RawBuilder<Row>,
  within: Db = db,
): Promise<Row[]> {
  return runCompiled(pool, statement.compile(within), within);
}

/** Does what `runNamed` does with a compiled statement. */
export async function runCompiled<Row>(pool: Pool, statement: CompiledQuery<Row>, within: Db): Promise<Row[]> {
  if (!within.isTransaction) return (await pool.query<Row & object>(callNames.name(statement))).rows;
  stepNames.name(statement);
  return (await within.executeQuery(statement)).rows;
}

/** Runs a statement of a transaction, or a read before it, by a name. */
export function runStep<Row>(tx: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return runByText(tx, statement, stepNames);
}

/** Runs a statement that loads one record by its key by a name. */
export function runRecordLoad<Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  return runByText(db, statement, recordNames);
}

async function runByText<Row>(db: Db, statement: RawBuilder<Row>, names: StatementNames): Promise<Row[]> {
  const compiled = statement.compile(db);
  names.name(compiled);
  return (await db.executeQuery(compiled)).rows;
}
