import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { ownerScope } from '../../platform/ownership.ts';
import {
  csvOf,
  isFirstPage,
  listOf,
  type Noun,
  type OwnedSource,
  presentRow,
  type Source,
} from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { historyOf } from '../activity-log/index.ts';

type StoredRow = { revision: number };
type Values = Record<string, unknown>;
type Page = { page: number; limit: number };

/** Where the records of a kind are read from, and how they are found and answered. */
export type Reading<Row extends StoredRow, Stored extends Values, Answer, Filter> = {
  source: Source<Row> | OwnedSource<Row>;
  /** Returns the noun as a call may load it. */
  noun: (call: CallSpec) => Noun<Row, Stored, Answer>;
  /** Returns what the filters of the list find, and in which order. */
  selectionOf: (
    filter: Filter,
    now: Date,
  ) => { where: RawBuilder<unknown>; order: RawBuilder<unknown>; isRemoved?: boolean };
};

type Column = { field: string; heading: string };

/** The export of the same list: its columns, and how a field of an answered record is written in a cell. */
type Exporting<Answer> = {
  many: string;
  columns: readonly Column[];
  cellText: (field: never, record: Answer) => string;
};

type CallOf<Answer> = CallSpec & { answer: z.ZodType<Answer> };
type ReadCalls<Answer, Filter> = {
  list: CallSpec & { query: z.ZodType<Filter & Page> };
  csv: CallSpec & { query: z.ZodType<Filter>; audit: AuditAction };
  get: CallOf<Answer>;
  history: CallSpec;
};

/** Returns the call that lists records, a page at a time, under the noun's plural. */
export function listUseCase<Row extends StoredRow, Stored extends Values, Answer, Filter>(
  call: ReadCalls<Answer, Filter>['list'],
  many: string,
  { source, noun, selectionOf }: Reading<Row, Stored, Answer, Filter>,
): AnyUseCase {
  return read(call, async (ctx, { query }: { query: Filter & Page }) => {
    const now = ctx.clock.now();
    const selection = { ...query, ...selectionOf(query, now), isSteady: isFirstPage(query) };
    const { rows, ...counts } = await listOf(ctx, source as OwnedSource<Row>, selection, scopeOf(ctx, call, source));
    return { ...counts, [many]: rows.map((row) => presentRow(noun(call), row, now)) };
  });
}

/** Returns the call that gets one record. */
export function getUseCase<Row extends StoredRow, Stored extends Values, Answer>(
  call: CallOf<Answer>,
  { noun }: Pick<Reading<Row, Stored, Answer, never>, 'noun'>,
): AnyUseCase {
  return read(call, async (ctx, { params: { id } }: { params: { id: string } }) =>
    presentRow(noun(call), await noun(call).load(ctx, id), ctx.clock.now()),
  );
}

/** Returns the calls that read records: the list, its export, one record and its history. */
export function readUseCases<Row extends StoredRow, Stored extends Values, Answer, Filter>(
  calls: ReadCalls<Answer, Filter>,
  given: Reading<Row, Stored, Answer, Filter> & Exporting<Answer>,
): AnyUseCase[] {
  const history = read(calls.history, (ctx, { params, query }: { params: { id: string }; query: object }) =>
    historyOf(ctx, given.noun(calls.history), params.id, query),
  );
  return [
    listUseCase(calls.list, given.many, given),
    csvUseCase(calls.csv, given),
    getUseCase(calls.get, given),
    history,
  ];
}

function csvUseCase<Row extends StoredRow, Stored extends Values, Answer, Filter>(
  call: ReadCalls<Answer, Filter>['csv'],
  { source, noun, selectionOf, many, columns, cellText }: Reading<Row, Stored, Answer, Filter> & Exporting<Answer>,
): AnyUseCase {
  return read(call, async (ctx, { query: filter }: { query: Filter & object }) => {
    const now = ctx.clock.now();
    const cells = columns.map(({ field, heading }) => ({
      heading,
      cell: (row: Row) => cellText(field as never, presentRow(noun(call), row, now)),
    }));
    const logged = (rows: number) => ({ action: call.audit, label: `${rows} ${many}`, filter });
    const selection = { noun: many, ...selectionOf(filter, now), cells, logged };
    return csvOf(ctx, source as OwnedSource<Row>, selection, scopeOf(ctx, call, source));
  });
}

/** The contract of any call reads input and answer, so that only the features' own types are checked here. */
const read = <Input>(call: CallSpec, run: (ctx: Context, input: Input) => Promise<unknown>): AnyUseCase =>
  useCase(call, run as never);

/** Returns the scope of a call; a source without an owner has no use for it, and its calls need none. */
export const scopeOf = (ctx: Context, call: CallSpec, { owner }: { owner?: string | undefined }) =>
  owner === undefined ? (undefined as never) : ownerScope(ctx, call);
