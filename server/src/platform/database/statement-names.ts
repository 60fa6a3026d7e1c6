import type { CompiledQuery } from 'kysely';
import type { QueryConfig } from 'pg';

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

/** The names of lists, of all features together: the limit is for a connection. */
export const listNames = new StatementNames('list');

/** The names of what is run within transactions. */
export const stepNames = new StatementNames('step');

/** The names of what loads one record by its key, for which every plan is the same. */
export const recordNames = new StatementNames('record');

/** Returns the name of a statement that Kysely runs by its text. */
export function nameOfText(text: string): string | undefined {
  return stepNames.nameOf(text) ?? recordNames.nameOf(text);
}
