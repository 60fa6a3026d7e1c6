/** The column of a field: `contactName` → `contact_name`; a name that is written so already stays. */
export type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : '';

/** As many entries as the product has field names: rows are mapped by the thousand. */
const columns = new Map<string, string>();

/** Returns the column of a field. */
export function columnOf<Field extends string>(field: Field): Column<Field> {
  const known = columns.get(field);
  if (known !== undefined) return known as Column<Field>;
  const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(field, column);
  return column as Column<Field>;
}
