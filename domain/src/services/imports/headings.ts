/** A column that an importer knows: its field, the heading that people see, and other spellings of it. */
export type ImportField<Field extends string = string> = {
  field: Field;
  heading: string;
  /** Further spellings; case, spaces, dots, dashes and underscores never matter. */
  aliases?: readonly string[];
  required?: boolean;
};

/** The cells of one row by field. A field is absent when the file has no such column, or the row no such cell. */
export type GivenCells<Field extends string = string> = { readonly [F in Field]?: string };

/** Which column holds which field, and which are of no use. */
export type ColumnPlan = { fields: readonly (string | null)[]; ignored: readonly string[] };
export type HeadingRefusal = { message: string };

/** Columns that our own file of refused rows adds: they are passed over when that file comes back. */
export const refusedRowHeadings = ['Row', 'Reason'] as const;

/** The most columns that a file may have. */
export const maxColumns = 200;

/** Returns a heading without what people vary: case, spaces, punctuation. `Cust_ID ` → `custid`. */
export function normaliseHeading(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns how many of a row's cells are headings that the importer knows. */
export function knownHeadings(headings: readonly string[], fields: readonly ImportField[]): number {
  const known = spellings(fields);
  return headings.filter((heading) => known.has(normaliseHeading(heading))).length;
}

/**
 * Finds each column's field; refuses headings that are missing or stand twice, in words for the person who sent them. `known` says what each
 * spelling means.
 */
export function planColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  known: ReadonlyMap<string, string> = spellings(fields),
): ColumnPlan | HeadingRefusal {
  if (headings.length > maxColumns) {
    return {
      message: `This file has ${headings.length.toLocaleString('en-AU')} columns. The limit is ${maxColumns}.`,
    };
  }
  const columns = headings.map((heading) => known.get(normaliseHeading(heading)) ?? null);
  const twice = columns.find((field, index) => field !== null && columns.indexOf(field) !== index);
  if (twice) return { message: twiceMessage(twice, columns, fields) };
  const missing = fields.filter((field) => field.required && !columns.includes(field.field));
  if (missing.length > 0) return { message: missingMessage(missing, columns, fields) };
  return { fields: columns, ignored: headings.filter((heading, index) => isIgnored(heading, columns[index] ?? null)) };
}

function spellings(fields: readonly ImportField[]): Map<string, string> {
  return new Map([
    ...fields.map(({ field }) => [normaliseHeading(field), field] as const),
    ...headingSpellings(fields),
  ]);
}

/** Returns the field that each heading and its other spellings mean; the name of a field isn't one of them. */
export function headingSpellings(fields: readonly ImportField[]): Map<string, string> {
  return new Map(
    fields.flatMap(({ field, heading, aliases = [] }) =>
      [heading, ...aliases].map((text) => [normaliseHeading(text), field] as const),
    ),
  );
}

function isIgnored(heading: string, field: string | null): boolean {
  const own: readonly string[] = refusedRowHeadings;
  return field === null && heading.trim() !== '' && !own.includes(heading.trim());
}

function twiceMessage(field: string, columns: readonly (string | null)[], fields: readonly ImportField[]): string {
  const places = columns.flatMap((column, index) => (column === field ? [index + 1] : []));
  const heading = fields.find((entry) => entry.field === field)?.heading ?? field;
  return `Columns ${places.join(' and ')} are both called “${heading}”. Keep one of them.`;
}

function missingMessage(
  missing: readonly ImportField[],
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
): string {
  const names = missing.map((field) => `“${field.heading}”`).join(', ');
  if (columns.some((column) => column !== null))
    return `The first row needs the heading ${names}. Add it and upload the file again.`;
  const all = fields.map((field) => field.heading).join(', ');
  return `No known headings in the first row. Supported headings: ${all}.`;
}
