import { type Condition, isTrue } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';

/** What a record index keeps to find records by a filter: a code, or a list of texts; each is an SQL expression on a row. */
export type IndexPart<Value> =
  | { code: string; fits(value: Value, today: string): Condition | undefined }
  | { list: string; code?: undefined };

/** A filter that no single column decides: as a condition of the database, and as a record index reads it. */
export type OwnFilter<Value> = { where(value: Value): RawBuilder<unknown>; index?: IndexPart<Value> };

/** Returns a filter of yes and no by a condition on a row that is true or false, never null. */
export function yesNoFilter(condition: string): OwnFilter<'yes' | 'no'> {
  return {
    where: (value) => (value === 'yes' ? sql.raw(`(${condition})`) : sql.raw(`not (${condition})`)),
    index: { code: condition, fits: isTrue },
  };
}
