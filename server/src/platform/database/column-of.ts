/** The column of a field: `contactName` → `contact_name`; a name that is written so already stays. */
export type Column<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : '';

/** Returns the column of a field. */
export function columnOf<Field extends string>(field: Field): Column<Field> {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Column<Field>;
}
