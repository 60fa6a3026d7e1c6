import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Pool, QueryConfig } from 'pg';
import type { Db } from './connect.ts';

/** Each connection keeps a named statement with its plan for as long as it lives, so more would only cost memory. */
const mostNames = 32;

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/**
 * Names statements, so that each connection parses and plans them once instead of with every request. The kept plan is
 * made for any values: name a statement only when that plan is as fast as one for the values at hand, compared with
 * `plan_cache_mode` at a million rows. The texts that come first get the names; further ones run without.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #names = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Returns a statement for `pool.query`. */
  name(statement: Statement): QueryConfig {
    const name = this.nameOf(statement.sql) ?? this.#give(statement.sql);
    return name === undefined ? unnamed(statement) : { name, ...unnamed(statement) };
  }

  /** Returns the name that a text has; undefined without one. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text);
  }

  #give(text: string): string | undefined {
    if (this.#names.size >= mostNames) return undefined;
    const name = `${this.#prefix}-${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Returns a statement for `pool.query` that is planned for its values each time. */
export function unnamed({ sql: text, parameters }: Statement): QueryConfig {
  return { text, values: [...parameters] };
}

/**
 * Hides a value of a named statement from the planner. Otherwise PostgreSQL compares its estimate for any values with those
 * for the first ones, and often goes on planning with every request although the plan is the same.
 */
export function hidden(value: string): RawBuilder<string> {
  return sql<string>`(select ${value}::text)`;
}

/** The names of lists, of all features together: the limit is for a connection. */
export const listNames = new StatementNames('list');
/** The names of what calls write, and look up before. */
const callNames = new StatementNames('call');

/** The names of what is run within transactions. Kysely runs that by its text: the connection looks the name up. */
export const stepNames = new StatementNames('step');

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

/** Runs a statement of a transaction by a name. */
export async function runStep<Row>(tx: Db, statement: RawBuilder<Row>): Promise<Row[]> {
  const compiled = statement.compile(tx);
  stepNames.name(compiled);
  return (await tx.executeQuery(compiled)).rows;
}
