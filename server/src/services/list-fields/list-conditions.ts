import type { ListField, ListFieldTable } from '@poolhouse/domain/services/list-fields/define-list-fields';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../../platform/database/column-of.ts';
import { anyOf } from '../../platform/records/index.ts';
import type { OwnFilter } from './own-filter.ts';
import type { Reference } from './reference.ts';

/** What conditions need to know of a table: what they call it, and the filters and records that it brings. */
export type TableParts = {
  alias: string;
  own: Readonly<Record<string, OwnFilter<never>>>;
  references: Readonly<Record<string, Reference>>;
};

type Values = Readonly<Record<string, unknown>>;
type Condition = RawBuilder<unknown> | undefined;

/** Returns the column that a filter is about. */
export const columnOfFilter = (name: string, field: ListField): string =>
  ('column' in field && field.column) || columnOf(name);

/** Returns the filter’s value as the column has it. */
export function storedValues(field: ListField, value: unknown): string[] {
  const texts = value as string[];
  return field.kind === 'value' && field.isUpperCase ? texts.map((text) => text.toUpperCase()) : texts;
}

/** Returns the value of the filter of another kind that is about the same column. */
function companionOf(fields: ListFieldTable, values: Values, kind: ListField['kind'], column: string): unknown {
  const name = Object.keys(fields).find((one) => {
    const field = fields[one] as ListField;
    return field.kind === kind && columnOfFilter(one, field) === column;
  });
  return name === undefined ? undefined : values[name];
}

/** Returns a condition of the database for each filter that is given. */
export function conditionsOf(fields: ListFieldTable, parts: TableParts, values: Values): Condition[] {
  return Object.entries(fields).map(([name, field]) => {
    const value = values[name];
    if (value === undefined) return undefined;
    const own = parts.own[name];
    if (own !== undefined) return own.where(value as never);
    const column = field.kind === 'selected' ? 'id' : columnOfFilter(name, field);
    return conditionOf(field, sql.ref(`${parts.alias}.${column}`), value, {
      ...parts,
      months: companionOf(fields, values, 'month', column) as string[] | undefined,
      years: companionOf(fields, values, 'year', column) as number[] | undefined,
    });
  });
}

type Given = Pick<TableParts, 'references'> & { months: string[] | undefined; years: number[] | undefined };

function conditionOf(field: ListField, column: RawBuilder<unknown>, value: unknown, given: Given): Condition {
  switch (field.kind) {
    case 'one-of':
    case 'value':
      return field.isList
        ? sql`${column} && ${storedValues(field, value)}`
        : isOneOf(column, storedValues(field, value));
    case 'yes-no':
      return sql`${column} = ${value === 'yes'}`;
    case 'present':
      return value === 'yes' ? sql`${column} is not null` : sql`${column} is null`;
    case 'reference':
      return given.references[field.to]?.where(column, value as string[]);
    case 'year':
      return inYears(column, value as number[], given.months);
    case 'month':
      return given.years === undefined
        ? sql`extract(month from ${column}) = any(${(value as string[]).map(Number)})`
        : undefined;
    case 'from-day':
      return sql`${column} >= ${value}::date`;
    case 'until-day':
      return sql`${column} <= ${value}::date`;
    case 'from-amount':
      return sql`${column} >= ${value}::bigint`;
    case 'until-amount':
      return sql`${column} <= ${value}::bigint`;
    case 'selected':
      return sql`${column} = any(${value}::uuid[])`;
    case 'removed':
      // The source knows which records were removed: see `find` of the table.
      return undefined;
  }
}

/** One value compares as itself: unlike a list of them, it leaves the order of an index as it is. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

/** Years are ranges of days, which an index finds; months of any year are not. */
function inYears(column: RawBuilder<unknown>, years: readonly number[], months: readonly string[] = ['']): Condition {
  return anyOf(years.flatMap((year) => months.map((month) => within(column, year, month))));
}

function within(column: RawBuilder<unknown>, year: number, month: string): RawBuilder<unknown> {
  const first = `${year}-${month || '01'}-01`;
  const length = month === '' ? '1 year' : '1 month';
  return sql`(${column} >= ${first}::date and ${column} < ${first}::date + ${length}::interval)`;
}
