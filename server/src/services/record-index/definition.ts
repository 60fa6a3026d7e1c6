import type { Condition } from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter, ColumnSums } from '@poolhouse/domain/services/column-table/column-table';
import type { RawBuilder } from 'kysely';

/**
 * What records of a table are filtered, counted, summed and searched by. Each part is an SQL expression on one row, which may be called by the alias. The triggers
 * of the table tell the channel of its name what changed (`notify_changed_rows`).
 */
export type RecordIndexDefinition<Code extends string, List extends string> = {
  table: string;
  /** What conditions and the source of the rows call the table. */
  alias: string;
  /** The rows that are records of the list; all unless told. */
  only?: string | undefined;
  /** Texts of which there are few different ones. */
  codes: Readonly<Record<Code, string>>;
  /** Lists of texts of which there are few different ones. */
  lists: Readonly<Record<List, string>>;
  /** A date: unless told, the latest comes first. */
  day: string;
  /** A whole number, which is summed for each value of `sumBy`. */
  amount: string;
  /** A second one: what is left of the amount. */
  rest?: string | undefined;
  sumBy: Code;
  search: FuzzyTexts | Phrases;
  /**
   * Texts in small letters of which an index with `text_pattern_ops` finds the beginnings: until all records are read, a search finds
   * these. Without them it waits.
   */
  begins?: readonly string[] | undefined;
};
/** Short texts, of which words typed with mistakes find the nearest first. */
type FuzzyTexts = { keys: readonly { column: string; weight: number }[]; threshold: number };
/** A text of which words find those that have them one after the other, the last as far as it was typed. */
type Phrases = { words: string };
export type AnyRecordIndexDefinition = RecordIndexDefinition<string, string>;

/** Which records a list, its totals or an export are about, as the thread of the index is asked. */
export type RecordQuery<Code extends string, List extends string> = {
  filter: ColumnFilter<Code, List>;
  q?: string | undefined;
  /** What the words find besides: records for which one of these fits. For a search by phrases. */
  orFits?: { [Name in Code]?: Condition | undefined } | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** Names the query: its answers are remembered under it until a record changes. */
  question: string;
};

/** The same with the filter and the ids as a condition of the database, which answers until all records are read. */
export type StoredQuery<Code extends string, List extends string> = RecordQuery<Code, List> & {
  where: RawBuilder<unknown>;
};

/** How many records there are and what they come to, by the values of `sumBy`. */
export type RecordSums = readonly ColumnSums[];
export const countOf = (sums: RecordSums): number => sums.reduce((all, { count }) => all + count, 0);

/** Up to here the database is given the ids of what the filters match, rather than the filters. */
export const mostIds = 2_000;

/** By day or by amount; with a minus the greatest first. */
export type RecordOrder = 'day' | '-day' | 'amount' | '-amount';
