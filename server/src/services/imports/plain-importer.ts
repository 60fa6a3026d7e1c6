import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { GivenCells, ImportField } from '@poolhouse/domain/services/imports/headings';
import type { CellProblem } from '@poolhouse/domain/services/imports/import-run';
import { planPlainRow, readPlainRow } from '@poolhouse/domain/services/imports/plain-rows';
import type { RowRefusal } from '@poolhouse/domain/services/imports/row-plan';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnOf } from '../../platform/database/column-of.ts';
import type { Db } from '../../platform/database/connect.ts';
import { isInScope, isRemovedOrNot, ofCompany, type PlainRecords } from '../../platform/records/index.ts';

type StoredRow = { id: string; revision: number };
type Values = Readonly<Record<string, unknown>>;
/** A record as a row is compared with it, and whether it was removed. */
type StoredValues = { isRemoved: boolean; values: Values };

type PlainImporter<Row extends StoredRow, Field extends string, Cells> = PlainRecords<Row> & {
  /** Where its imports are in the browser. */
  page: string;
  columns: readonly ImportField<Field>[];
  /** How the cell of each column is read. */
  cells: Cells;
  /**
   * The field that names a record, with its column in the query; a unique index is over it in small letters. Null where none does: each
   * row makes a record.
   */
  key: { field: Field; column: string } | null;
  label: Field;
  /** The fields that are stored in a column of their own, with its type. */
  stored: Readonly<Record<string, string>>;
  /** What people call the rows of tables that name the records. */
  attached: Readonly<Record<string, string>>;
  /** A record as a row is compared with it, by field. */
  values(row: Row): Values;
  /** What a new record has besides its row. */
  start: Values;
  /** Returns which field is wrong where the fields of a record can't be so together. */
  check?(values: Values, now: Date): { field: NoInfer<Field>; message: string } | null;
};

/** Returns an importer of records whose columns are each a field of their own. Override what a feature reads otherwise. */
export function plainImporter<
  Row extends StoredRow,
  Field extends string,
  Cells extends { readonly [Name in Field]: z.ZodType },
>(given: PlainImporter<Row, Field, Cells>) {
  const { kind, page, permission, noun, record, table, source, columns, cells, key, label, stored, attached } = given;
  const headingOf = (field: Field) => columns.find((column) => column.field === field)?.heading ?? field;
  const refused = (row: GivenCells<Field>, field: Field, message: string): RowRefusal => {
    const problems: CellProblem[] = [];
    addProblem(problems, headingOf(field), row[field] ?? '', message);
    return { outcome: 'refused', problems };
  };
  return {
    kind,
    page,
    permission,
    noun,
    fields: columns,
    keyHeading: headingOf(key?.field ?? label),
    table: {
      name: table,
      uniqueKey: key === null ? 'id::text' : `lower(${columnOf(key.field)})`,
      module: record.module,
      targetKind: record.kind,
      attached: { nouns: attached, besides: [] },
      columns: Object.fromEntries(
        Object.entries(stored).map(([field, type]) => [field, { column: columnOf(field), type }]),
      ),
    },
    readRow: (row: GivenCells<Field>) => readPlainRow({ columns, cells, key: key?.field ?? null, label }, row),
    loadStored: async (db: Db, keys: readonly string[]) => {
      if (key === null) return new Map();
      const found = sql`lower(${sql.ref(key.column)})`;
      const { rows } = await sql<
        Row & { import_key: string; is_removed: boolean }
      >`select ${source.columns}, ${found} as import_key,
        ${isRemovedOrNot(source, true)} as is_removed
        from ${source.from} where ${isInScope(source, ofCompany)} and ${found} = any(${[...keys]})`.execute(db);
      return new Map(
        rows.map(({ import_key: storedKey, is_removed: isRemoved, ...row }) => {
          const stored = { isRemoved, values: given.values(row as unknown as Row) };
          return [storedKey, { id: row.id, revision: row.revision, values: stored }];
        }),
      );
    },
    planRow: (values: Values, row: GivenCells<Field>, stored: StoredValues | null, now: Date) => {
      if (stored?.isRemoved)
        return refused(row, key?.field ?? label, `This ${noun.one} was removed. Restore it first.`);
      const plan = planPlainRow(values, stored?.values ?? null, given.start);
      const wrong =
        plan.outcome === 'unchanged' ? null : given.check?.({ ...(stored?.values ?? given.start), ...plan.set }, now);
      return wrong ? refused(row, wrong.field, wrong.message) : plan;
    },
  };
}
