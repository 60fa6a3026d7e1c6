/** What forms, lists, files, the history and the activity log know of one field of a record. */
export type Field = {
  /** What people call it on screen. */
  label: string;
  /** The heading of its column in CSV files, exported or imported. People's own files rely on it, so it never changes. */
  heading?: string;
  /** Further headings that an import understands; case, spaces, dots, dashes and underscores never matter. */
  aliases?: readonly string[];
  /** Set where an import refuses a file without the column. */
  required?: true;
  /** About a person rather than the business: the activity log seals its values under the record's own key. */
  personal?: true;
  /**
   * Set where only staff read it, as with rules. What is made of the table (answers, exports, history, conflicts) leaves its
   * values out for dealers' accounts. Everyone who may view the record reads the other fields.
   */
  audience?: 'staff';
  /** Set where its value is the id of another record: the history and the activity log show its name. */
  refersTo?: 'dealer' | 'user';
};

/** The fields of one kind of record by their names in calls and in the log, in the order in which people read them. */
export type Fields = Readonly<Record<string, Field>>;

/** The names of the fields that have a heading, and so a column in files. */
type Headed<Table extends Fields> = {
  [Name in keyof Table & string]: Table[Name] extends { heading: string } ? Name : never;
}[keyof Table & string];

/** Returns what people call each field. */
export function labelsOf<Table extends Fields>(fields: Table): Readonly<Record<keyof Table, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<
    keyof Table,
    string
  >;
}

/** Returns what people call a field; undefined for one that the table doesn't have, such as a former name in the log. */
export function labelOf(fields: Fields, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? fields[name]?.label : undefined;
}

/** Returns a field's heading in files, or else its label. */
export function headingOf(fields: Fields, name: string): string | undefined {
  return Object.hasOwn(fields, name) ? (fields[name]?.heading ?? fields[name]?.label) : undefined;
}

/** Returns the columns of a file, for its export and its import: all fields with a heading in their order, or those that are named. */
export function csvColumnsOf<Table extends Fields, Name extends Headed<Table> = Headed<Table>>(
  fields: Table,
  names: readonly Name[] = Object.keys(fields).filter((name) => fields[name]?.heading !== undefined) as Name[],
): readonly ({ field: Name; heading: string } & Omit<Field, 'heading'>)[] {
  return names.map((field) => ({ ...(fields[field] as Field & { heading: string }), field }));
}

/** Returns the names of the fields whose values the activity log seals. */
export function personalFieldsOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.personal);
}

/** Returns the names of the fields that dealers' accounts may read. */
export function fieldsForDealers(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.audience !== 'staff');
}
