import { type Column, columnOf } from '../database/column-of.ts';

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<CamelCase<Rest>>}`
  : Name;
type FieldOf<Row> = (keyof Row & string) | CamelCase<keyof Row & string>;
type Answered<Value> = Value extends Date ? string : Value;

/** The fields of a row that were asked for: instants are ISO texts, everything else is as it is stored. */
export type FieldsOf<Row, Field extends string> = {
  [Name in Field]: Answered<Row[Column<Name> & keyof Row]>;
};

/**
 * Returns fields of a row by their camelCase names, instants as ISO texts: `fieldsOf(row, ['label', 'costCentre', 'createdAt'])`.
 * A field that the row has no column for doesn't compile. What differs more (another name, a type of the domain) stands beside
 * it by hand.
 */
export function fieldsOf<Row extends object, const Field extends FieldOf<Row>>(
  row: Row,
  fields: readonly Field[],
): FieldsOf<Row, Field> {
  const stored = row as Record<string, unknown>;
  const answered: Record<string, unknown> = {};
  for (const field of fields) {
    const value = stored[columnOf(field)];
    answered[field] = value instanceof Date ? value.toISOString() : value;
  }
  // A copy has a shape that reading, spreading and serialising are quick on; fields added one by one have none.
  return { ...answered } as FieldsOf<Row, Field>;
}

type ColumnsOf<Values, Instant> = {
  [Name in keyof Values & string as Column<Name>]: Name extends Instant
    ? Date | Extract<Values[Name], null>
    : Values[Name];
};

/**
 * Returns values as columns, the names in snake_case: `columnsOf(values, ['publishAt'])`. The fields in `instants` are ISO texts
 * that become dates, as rows have them.
 */
export function columnsOf<Values extends object, const Instant extends keyof Values & string = never>(
  values: Values,
  instants: readonly Instant[] = [],
): ColumnsOf<Values, Instant> {
  const isInstant: ReadonlySet<string> = new Set(instants);
  const entries = Object.entries(values).map(([field, value]) => [
    columnOf(field),
    isInstant.has(field) && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as ColumnsOf<Values, Instant>;
}
