import {
  type ColumnPlan,
  type GivenCells,
  headingSpellings,
  type ImportField,
  normaliseHeading,
  planColumns,
} from './headings.ts';

/**
 * A kind of file that is known by its headings, in which several rows may make one record. `needs` are the columns that tell it from other kinds: of
 * each group one must be there.
 */
export type SheetLayout<Field extends string = string> = {
  name: string;
  /** What people call such a file. */
  label: string;
  fields: readonly ImportField<Field>[];
  needs: readonly (readonly Field[])[];
  /** Returns what the rows of one record have in common; empty when the row names no record. */
  groupOf(given: GivenCells<Field>): string;
  /** Returns true for a row that is no part of a record, such as a count below them. */
  isFooter?(cells: readonly string[], given: GivenCells<Field>): boolean;
  /** Set where the file has a second part with headings of its own; `needs` tell them from other rows. */
  below?: { fields: readonly ImportField<Field>[]; needs: readonly Field[] };
  /** Set where files may have no headings: what their columns hold, and which first row such a file has. */
  withoutHeadings?: { fields: readonly Field[]; fits(cells: readonly string[]): boolean };
  /** The most rows that a record may have, where that isn't `mostRowsOfRecord`. */
  mostRows?: number;
};

/** A record with as many rows is broken, unless its layout says otherwise; the rest of them isn't read. */
export const mostRowsOfRecord = 250;

/** One row of a record that is spread over several. */
export type GivenRow<Field extends string = string> = { row: number; given: GivenCells<Field> };

/** The layout of a file, with what each of its columns holds. */
export type RecognisedLayout = { layout: SheetLayout; columns: ColumnPlan };

/** How a person mapped the columns of a file that no layout fits: the field of each heading, and values that hold for all its rows. */
export type ColumnMapping = {
  columns: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** Returns the layout whose columns a row of headings has, the one that knows the most of them; null when none fits. */
export function recogniseLayout(headings: readonly string[], layouts: readonly SheetLayout[]): RecognisedLayout | null {
  let best: RecognisedLayout | null = null;
  for (const layout of layouts) {
    const columns = planColumns(headings, layout.fields, headingSpellings(layout.fields));
    if ('message' in columns || !hasNeeded(columns, layout)) continue;
    if (best === null || known(columns) > known(best.columns)) best = { layout, columns };
  }
  return best;
}

/** Returns the columns of a file's second part, when a row has its headings. */
export function recogniseBelow(cells: readonly string[], { below }: SheetLayout): ColumnPlan | null {
  if (below === undefined) return null;
  const columns = planColumns(cells, below.fields, headingSpellings(below.fields));
  return 'message' in columns || !below.needs.every((field) => columns.fields.includes(field)) ? null : columns;
}

function hasNeeded({ fields }: ColumnPlan, { needs }: SheetLayout): boolean {
  return needs.every((group) => group.some((field) => fields.includes(field)));
}

function known({ fields }: ColumnPlan): number {
  return fields.filter((field) => field !== null).length;
}

/** Returns what a mapping says of each column. A heading is found whatever its case and punctuation. */
export function mapColumns(headings: readonly string[], { columns }: ColumnMapping): ColumnPlan {
  const fieldOf = new Map(Object.entries(columns).map(([heading, field]) => [normaliseHeading(heading), field]));
  const taken = new Set<string>();
  const fields = headings.map((heading) => {
    const field = fieldOf.get(normaliseHeading(heading));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return { fields, ignored: headings.filter((heading, index) => heading.trim() !== '' && fields[index] === null) };
}

/** Returns the mapping that headings suggest by their words: the first heading of each field. */
export function suggestMapping(headings: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const known = new Map([
    ...fields.map(({ field }) => [normaliseHeading(field), field] as const),
    ...headingSpellings(fields),
  ]);
  const found = headings.map((heading) => [heading, known.get(normaliseHeading(heading))] as const);
  const first = found.filter(
    ([, field], at): boolean => field !== undefined && found.findIndex(([, other]) => other === field) === at,
  ) as [string, string][];
  return { columns: Object.fromEntries(first), values: {} };
}

/** Returns what tells a set of headings from others, whatever their order, case and punctuation. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(normaliseHeading).filter(Boolean).sort().join('|');
}
