import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { columnOf } from '../../platform/database/column-of.ts';
import { fieldsOf, isInScope, isRemovedOrNot, ofCompany, type PlainRecords } from '../../platform/records/index.ts';
import type { BulkEditDefinition } from './bulk-edit-definition.ts';

type Values = Record<string, unknown>;
type StoredRow = { id: string; revision: number };
type Selection = { where: RawBuilder<unknown>; order: RawBuilder<unknown> };

type PlainBulkEdit<Row extends StoredRow, Query> = PlainRecords<Row> & {
  /** The fields that may be set, each stored in a column of its own. */
  fields: readonly (keyof Row & string)[] | readonly string[];
  change: z.ZodType<{ field: string; value: unknown }>;
  /** Where its bulk edits are in the browser. */
  page: string;
  label(row: Row): string;
  limits?(row: Row): StatusLimits;
  /** Returns why the fields of a record can't be so together; `checked` names those that it reads besides `fields`. */
  check?(values: Values, now: Date): { message: string } | null;
  checked?: readonly string[];
  /** What a query of the list finds, in the list's order. */
  find(query: Query): Selection | Promise<Selection>;
};

/** Returns a bulk edit that sets one field of each record to one value; what depends on other fields is defined by hand. */
export function plainBulkEdit<Row extends StoredRow, Query>(
  given: PlainBulkEdit<Row, Query>,
): BulkEditDefinition<{ field: string; value: unknown }, Query, Values> {
  const { kind, permission, page, noun, record, table, source, fields, change, label, limits, find } = given;
  const records = sql`${source.from} where ${isInScope(source, ofCompany)} and ${isRemovedOrNot(source, false)}`;
  const [alias = table] = source.key.split('.');
  const lock = sql`for no key update of ${sql.ref(alias)}`;
  return {
    kind,
    permission,
    page,
    noun,
    table: {
      name: table,
      module: record.module,
      targetKind: record.kind,
      columns: Object.fromEntries(fields.map((field) => [field, { column: columnOf(field) }])),
    },
    change,
    checkChange: async (_db, change) => change,
    findTargets: async (query) => {
      const { where, order } = await find(query);
      return sql`select ${sql.ref(source.key)} as id from ${records} and (${where}) order by ${order}`;
    },
    load: async (db, ids, isForWriting) => {
      const key = sql.ref(source.key);
      const { rows } = await sql<Row>`select ${source.columns} from ${records} and ${key} = any(${[...ids]}::uuid[])
        order by ${key} ${isForWriting ? lock : sql``}`.execute(db);
      return new Map(
        rows.map((row) => {
          const values: Values = fieldsOf(row, [...fields, ...(given.checked ?? [])] as never);
          const access = { owner: 'company' as const, limits: limits?.(row) ?? {} };
          return [row.id, { id: row.id, revision: row.revision, label: label(row), values, ...access }];
        }),
      );
    },
    refuse: ({ values }, { field, value }, { now }) =>
      isSameValue(values[field], value) ? null : (given.check?.({ ...values, [field]: value }, now)?.message ?? null),
    apply: (values, { field, value }) => (isSameValue(values[field], value) ? values : { ...values, [field]: value }),
    checkValues: async (_db, all) => all.map(() => null),
  };
}
