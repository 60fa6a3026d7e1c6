import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';

/** How a feature finds its records for other features' lists, by a code that people know. */
export type Reference = {
  /** Returns the ids of the records. */
  ids(pool: Pool, codes: readonly string[]): Promise<string[]>;
  /** Returns the condition that a column has the id of one of the records. */
  where(column: RawBuilder<unknown>, codes: readonly string[]): RawBuilder<unknown>;
};
