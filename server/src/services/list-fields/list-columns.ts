import {
  between,
  both,
  type Condition,
  inMonths,
  isPresent,
  isTrue,
  oneOf,
} from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import type { ListField } from '@poolhouse/domain/services/list-fields/define-list-fields';
import { columnOfFilter, storedValues } from './list-conditions.ts';
import type { ListTable } from './list-table.ts';
import type { IndexPart } from './own-filter.ts';

/** The kinds of which the index keeps a code or a list; it has the day and the amount of a record anyway. */
const kept: ReadonlySet<ListField['kind']> = new Set(['one-of', 'value', 'yes-no', 'present', 'reference']);
type Declared = Pick<ListTable, 'list' | 'parts'>;

const isInList = (field: ListField) => 'isList' in field && field.isList === true;

/**
 * Returns what a record index keeps for the filters of a list: SQL expressions on a row by their names. Filters of one column share it;
 * a filter of its own has one of its name.
 */
export function indexColumns({ list, parts }: Declared): {
  codes: Record<string, string>;
  lists: Record<string, string>;
} {
  const codes: Record<string, string> = {};
  const lists: Record<string, string> = {};
  for (const [name, field] of Object.entries(list.fields)) {
    const own = parts.own[name];
    if (own !== undefined) {
      if (own.index === undefined) throw new Error(`The index of ${parts.name} can’t find by “${name}”.`);
      if (own.index.code === undefined) lists[name] = own.index.list;
      else codes[name] = own.index.code;
    } else if (kept.has(field.kind)) {
      const column = columnOfFilter(name, field);
      (isInList(field) ? lists : codes)[column] = `${parts.alias}.${column}`;
    }
  }
  return { codes, lists };
}

/** What a filter is read with: the ids of the records that it names, by filter, and the day in Sydney. */
export type Given = { named: ReadonlyMap<string, readonly string[]>; today: string };
type Filter = ColumnFilter<string, string>;

/** Returns the filters of a list as its index reads them. */
export function columnFilterOf(
  { list, parts }: Declared,
  values: Readonly<Record<string, unknown>>,
  { named, today }: Given,
): Filter {
  let filter: Filter = {};
  for (const [name, field] of Object.entries(list.fields)) {
    const value = values[name];
    if (value === undefined || field.kind === 'selected' || field.kind === 'removed') continue;
    const own = parts.own[name]?.index;
    const one =
      own === undefined ? filterOf(name, field, value, named.get(name)) : ownFilterOf(name, own, value as never, today);
    filter = merge(filter, one);
  }
  return filter;
}

function ownFilterOf<Value>(name: string, own: IndexPart<Value>, value: Value, today: string): Filter {
  if (own.code === undefined) return { lists: { [name]: value as readonly string[] } };
  return { codes: { [name]: own.fits(value, today) } };
}

function filterOf(name: string, field: ListField, value: unknown, named: readonly string[] | undefined): Filter {
  const column = columnOfFilter(name, field);
  if (isInList(field)) return { lists: { [column]: storedValues(field, value) } };
  if (kept.has(field.kind)) return { codes: { [column]: conditionOf(field, value, named) } };
  if (field.kind === 'from-amount') return { amount: between(value as number, undefined) };
  if (field.kind === 'until-amount') return { amount: between(undefined, value as number) };
  return { day: dayConditionOf(field, value) };
}

/** Returns the filter for what fits both; filters of one column add up. */
function merge(one: Filter, other: Filter): Filter {
  const codes = { ...one.codes };
  for (const [name, condition] of Object.entries(other.codes ?? {})) codes[name] = both(codes[name], condition);
  return {
    codes,
    lists: { ...one.lists, ...other.lists },
    day: both(one.day, other.day),
    amount: both(one.amount, other.amount),
  };
}

function conditionOf(field: ListField, value: unknown, named: readonly string[] = []): Condition | undefined {
  switch (field.kind) {
    case 'yes-no':
      return isTrue(value as 'yes' | 'no');
    case 'present':
      return isPresent(value as 'yes' | 'no');
    case 'reference':
      return oneOf(named);
    default:
      return oneOf(storedValues(field, value));
  }
}

function dayConditionOf({ kind }: ListField, value: unknown): Condition | undefined {
  switch (kind) {
    case 'from-day':
      return between(value as string, undefined);
    case 'until-day':
      return between(undefined, value as string);
    default:
      return inMonths(kind === 'year' ? { year: value as number[] } : { month: value as string[] });
  }
}
