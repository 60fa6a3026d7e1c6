import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { RowReading } from '@poolhouse/domain/services/imports/row-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { FixedField } from './importer.ts';

type Read = { row: { row: number }; reading: RowReading<unknown> };
type Stored = ReadonlyMap<string, { id: string; values: unknown }>;
type Place = { name: string; fixed?: FixedField };

/**
 * Checks the fixed field of a file's rows: notes a value that another row or record has, and one that would change what
 * the record has. Remembers the values that it saw: each counts once a file.
 */
export function fixedFieldCheck({ name, fixed }: Place) {
  const firstRowOf = new Map<string, number>();
  return async (db: Db, read: readonly Read[], stored: Stored): Promise<void> => {
    if (fixed === undefined) return;
    const rows = read.flatMap((entry) => {
      const value = fixedValueOf(entry.reading.values, fixed);
      return value === null ? [] : [{ ...entry, value }];
    });
    const holders = await holdersOf(
      db,
      name,
      fixed,
      rows.map(({ value }) => value),
    );
    for (const { row, reading, value } of rows) {
      const record = stored.get(reading.key.toLowerCase());
      const first = firstRowOf.get(value) ?? row.row;
      firstRowOf.set(value, first);
      const why =
        first === row.row ? whyRefused(fixed, value, record, holders.get(value)) : `is already used in row ${first}.`;
      if (why !== null) addProblem(reading.problems, fixed.heading, value, `${fixed.heading} ${value} ${why}`);
    }
  };
}

type Holder = { id: string; name: string };

function whyRefused(
  fixed: FixedField,
  value: string,
  record: { id: string; values: unknown } | undefined,
  holder: Holder | undefined,
): string | null {
  if (holder !== undefined && holder.id !== record?.id) return `belongs to ${holder.name}.`;
  const own = record === undefined ? null : fixedValueOf(record.values, fixed);
  if (own === null || own === value) return null;
  return `can’t replace ${own}, which never changes. Leave the cell empty.`;
}

/** Returns the condition that is false for a row of an import whose fixed value another record took since the preview; `true` when it is free. */
export function fixedFieldIsFree({ name, fixed }: Place): RawBuilder<unknown> {
  if (fixed === undefined) return sql`true`;
  return sql`not exists (select from ${sql.table(name)} holder
    where holder.${sql.ref(fixed.column)} = r.after ->> ${sql.lit(fixed.column)} and holder.id <> r.target_id)`;
}

async function holdersOf(db: Db, table: string, { column, named = 'name' }: FixedField, values: readonly string[]) {
  if (values.length === 0) return new Map<string, Holder>();
  const { rows } = await sql<
    Holder & { value: string }
  >`select id, ${sql.ref(named)} as name, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(column)} = any(${[...values]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.value, row]));
}

function fixedValueOf(values: unknown, { field }: FixedField): string | null {
  const value = (values as Record<string, unknown> | null)?.[field];
  return typeof value === 'string' ? value : null;
}
