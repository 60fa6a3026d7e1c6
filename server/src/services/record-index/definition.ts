import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import type { RawBuilder } from 'kysely';

/**
 * What records of a table are filtered, counted, summed and searched by. Each part is an SQL expression on one row. The triggers
 * of the table tell the channel of its name what changed (`notify_changed_rows`).
 */
export type RecordIndexDefinition<Code extends string, List extends string> = {
  table: string;
  /** What conditions and the source of the rows call the table. */
  alias: string;
  /** Texts of which there are few different ones. */
  codes: Readonly<Record<Code, string>>;
  /** Lists of texts of which there are few different ones. */
  lists: Readonly<Record<List, string>>;
  /** A date: unless told, the latest comes first. */
  day: string;
  /** A whole number, which is summed for each value of `sumBy`. */
  amount: string;
  sumBy: Code;
  search: { keys: readonly { column: string; weight: number }[]; threshold: number };
};
export type AnyRecordIndexDefinition = RecordIndexDefinition<string, string>;

/** Which records a list, its totals or an export are about. */
export type WantedRecords<Code extends string, List extends string> = {
  filter: ColumnFilter<Code, List>;
  q?: string | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** The filter and the ids as a condition of the database, which answers until all records are in the process. */
  where: RawBuilder<unknown>;
  /** Tells what is wanted from all else that is: an answer is remembered under it until a record changes. */
  question: string;
};

/** How many records there are and what they come to, by the values of `sumBy`. */
export type RecordSums = readonly { value: string | null; count: number; amount: number }[];
