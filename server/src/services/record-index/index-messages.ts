import type { Tally } from '@poolhouse/domain/services/column-table/column-table';
import type pg from 'pg';
import type { AnyRecordIndexDefinition, RecordOrder, RecordQuery, RecordSums } from './definition.ts';

/** What the thread of the indexes is started with. */
export type IndexThreadParts = { connection: pg.ClientConfig };

/** One reading of all records for an index; a later one takes its place. */
export type Reading = { index: number; number: number; table: string };

/** A statement as the driver takes it. */
export type SentStatement = { sql: string; parameters: readonly unknown[] };

/** A page, in the order of the index: the best match first where words rank, else the latest day. */
export type IndexPage = { offset: number; limit: number; order?: RecordOrder | undefined };
/** A page that the database sorts: `inOrder` reads the ids of all that the filters let through. */
export type SortedPage = { offset: number; limit: number; inOrder: SentStatement };

type Query = RecordQuery<string, string>;

/** What the thread is asked, and what it answers. */
export type IndexTasks = {
  /** Reads all records. */
  fill: { task: { definition: AnyRecordIndexDefinition }; answer: null };
  /** Reads changed records, which `apply` puts in; answers how many there are. */
  read: { task: { batch: number; ids: readonly string[] }; answer: number };
  /** Brings these ids up to date with what was read; one without a row is gone. */
  apply: { task: { batch: number; ids: readonly string[] }; answer: null };
  sums: { task: { query: Query }; answer: RecordSums };
  tally: { task: { query: Query; codes: readonly string[] }; answer: readonly Tally[] };
  page: { task: { query: Query; page: IndexPage }; answer: FoundPage };
  /** `among` are the ids for the database to sort; null where there are too many: the filters, or the page itself, are given to it then. */
  sorted: { task: { query: Query; page: SortedPage }; answer: FoundPage };
  ids: { task: { query: Query; order: RecordOrder | undefined }; answer: FoundIds };
  values: { task: { code: string }; answer: string[] };
};
export type IndexTaskName = keyof IndexTasks;

export type FoundPage = { sums: RecordSums; isPart?: true } & ({ ids: readonly string[] } | { among: string | null });
/** The text of a `uuid[]` in ASCII, handed over without a copy. */
export type FoundIds = Uint8Array<ArrayBuffer>;

export type IndexRequest = {
  [Name in IndexTaskName]: { number: number; name: Name; reading: Reading; task: IndexTasks[Name]['task'] };
}[IndexTaskName];
export type IndexAnswer = { number: number } & ({ answer: unknown } | { failure: IndexFailure });
/** What the thread has to log. */
export type IndexWarning = { warning: string };
/** What went wrong; `code` and `severity` are those of the database. */
export type IndexFailure = { message: string; isGone: boolean; code?: string; severity?: string };
