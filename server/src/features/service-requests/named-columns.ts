type ColumnsByName = Readonly<Record<string, string>>;

/** Returns the columns of a row under the names of their fields; instants are ISO texts. */
export function named(row: object, columnsByName: ColumnsByName): Record<string, unknown> {
  const stored = row as Record<string, unknown>;
  const entries = Object.entries(columnsByName).map(([name, column]) => {
    const value = stored[column];
    return [name, value instanceof Date ? value.toISOString() : (value ?? null)];
  });
  return Object.fromEntries(entries);
}

/** Columns of the table that hold instants. */
const instants: ReadonlySet<string> = new Set(['date_completed']);

/** Returns the values of fields under the names of their columns. */
export function storedNamed<Row>(
  values: Readonly<Record<string, unknown>>,
  columnsByName: ColumnsByName,
): Partial<Row> {
  const entries = Object.entries(columnsByName).map(([name, column]) => {
    const value = values[name];
    return [column, instants.has(column) && typeof value === 'string' ? new Date(value) : value];
  });
  return Object.fromEntries(entries) as Partial<Row>;
}
