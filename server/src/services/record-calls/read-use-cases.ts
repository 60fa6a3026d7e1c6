import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { ListFields } from '@poolhouse/domain/services/list-fields/define-list-fields';
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
import type { Found, ListTable } from '../list-fields/index.ts';

type StoredRow = { revision: number };
type Values = Record<string, unknown>;
type Page = { page: number; limit: number };

/** Where the records of a kind are read from, and how they are found and answered. */
export type Reading<Row extends StoredRow, Stored extends Values, Answer, Filter> = {
  source: Source<Row> | OwnedSource<Row>;
  /** Returns the noun as a call may load it. */
  noun: (call: CallSpec) => Noun<Row, Stored, Answer>;
  /** The table of the list, which may have filters that depend on the time. */
  table: Table<Filter> | ((now: Date) => Table<Filter>);
};

type Table<Filter> = Pick<ListTable<Filter & object>, 'list'> & {
  /** Returns what a query finds; a list that is searched otherwise than by the database looks there first. */
  find(query: Filter & object): Found | Promise<Found>;
};
const tableAt = <Filter>(table: Reading<StoredRow, Values, unknown, Filter>['table'], now: Date): Table<Filter> =>
  typeof table === 'function' ? table(now) : table;

type Column = { field: string; heading: string };

/**
 * The export of the same list: its columns, and how those fields of an answered record are written that aren't texts or codes of a
 * filter.
 */
type Exporting<Answer> = {
  columns: readonly Column[];
  cells?: { readonly [Field in keyof Answer]?: (record: Answer) => string };
};

type CallOf<Answer> = CallSpec & { answer: z.ZodType<Answer> };
type ReadCalls<Answer, Filter> = {
  list: CallSpec & { query: z.ZodType<Filter & Page> };
  csv: CallSpec & { query: z.ZodType<Filter>; audit: AuditAction };
  get: CallOf<Answer>;
  history: CallSpec;
};

/** Returns the call that lists records, a page at a time, under the plural of the list. */
export function listUseCase<Row extends StoredRow, Stored extends Values, Answer, Filter>(
  call: ReadCalls<Answer, Filter>['list'],
  { source, noun, table }: Reading<Row, Stored, Answer, Filter>,
): AnyUseCase {
  return read(call, async (ctx, { query }: { query: Filter & Page }) => {
    const now = ctx.clock.now();
    const { list, find } = tableAt(table, now);
    const selection = { ...query, ...(await find(query)), isSteady: isFirstPage(query) };
    const { rows, ...counts } = await listOf(ctx, source as OwnedSource<Row>, selection, scopeOf(ctx, call, source));
    return { ...counts, [list.noun.many]: rows.map((row) => presentRow(noun(call), row, now)) };
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
  return [listUseCase(calls.list, given), csvUseCase(calls.csv, given), getUseCase(calls.get, given), history];
}

function csvUseCase<Row extends StoredRow, Stored extends Values, Answer, Filter>(
  call: ReadCalls<Answer, Filter>['csv'],
  { source, noun, table, columns, cells = {} }: Reading<Row, Stored, Answer, Filter> & Exporting<Answer>,
): AnyUseCase {
  return read(call, async (ctx, { query: filter }: { query: Filter & object }) => {
    const now = ctx.clock.now();
    const { list, find } = tableAt(table, now);
    const { many } = list.noun;
    const written = columns.map(({ field, heading }) => ({
      heading,
      cell: (row: Row) => cellText(list, cells[field as keyof Answer], field, presentRow(noun(call), row, now)),
    }));
    const logged = (rows: number) => ({ action: call.audit, label: `${rows} ${many}`, filter });
    const selection = { noun: many, ...(await find(filter)), cells: written, logged };
    return csvOf(ctx, source as OwnedSource<Row>, selection, scopeOf(ctx, call, source));
  });
}

/** Returns what a cell says of a field: its own text, the label of a code that people filter by, or the value. */
function cellText<Answer>(
  { fields }: ListFields,
  own: ((record: Answer) => string) | undefined,
  field: string,
  record: Answer,
): string {
  if (own !== undefined) return own(record);
  const value = String((record as Values)[field] ?? '');
  const filter = fields[field];
  return filter?.kind === 'one-of' ? (filter.options[value] ?? value) : value;
}

/** The contract of any call reads input and answer, so that only the features' own types are checked here. */
const read = <Input>(call: CallSpec, run: (ctx: Context, input: Input) => Promise<unknown>): AnyUseCase =>
  useCase(call, run as never);

/** Returns the scope of a call; a source without an owner has no use for it, and its calls need none. */
export const scopeOf = (ctx: Context, call: CallSpec, { owner }: { owner?: string | undefined }) =>
  owner === undefined ? (undefined as never) : ownerScope(ctx, call);
