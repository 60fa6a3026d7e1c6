import { mayReadField } from '@poolhouse/domain/features/access/may-read-field';
import { type RawBuilder, sql } from 'kysely';
import { type Export, recordExport } from '../audit/record-export.ts';
import type { Context } from '../context.ts';
import { type CsvExport, csvOfQuery, type ExportColumn } from '../csv/csv-export.ts';
import { type AnySource, isInScope, isRemovedOrNot, type RowOf, type ScopeArgument } from './source.ts';

type CsvQuery<Row> = {
  noun: string;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  isRemoved?: boolean;
  cells: readonly ExportColumn<Row>[];
  /** The entry of the activity log, once the number of rows is known. */
  logged(rows: number): Export;
};

/**
 * Returns the records of a list as CSV: streamed, with cells that are safe to open in a spreadsheet. The export itself is logged
 * with its filter. A source with an owner takes the caller's scope as the last argument.
 */
export function csvOf<From extends AnySource>(
  ctx: Context,
  source: From,
  { noun, where, order, isRemoved = false, cells, logged }: CsvQuery<RowOf<From>>,
  ...[scope]: ScopeArgument<From>
): CsvExport {
  const query = sql`select ${source.columns} from ${source.from} where ${isInScope(source, scope)}
    and ${isRemovedOrNot(source, isRemoved)} and (${where}) order by ${order}`;
  return csvOfQuery(noun, query.compile(ctx.db), cells.map(readableBy(ctx)), (rows) => recordExport(ctx, logged(rows)));
}

/** Returns a column as its reader may have it. One that they may not read is empty: the headings of a file stay the same for everyone. */
function readableBy({ who }: Pick<Context, 'who'>) {
  return <Row>(column: ExportColumn<Row>): ExportColumn<Row> =>
    mayReadField(who?.person ?? null, column) ? column : { heading: column.heading, cell: () => '' };
}
