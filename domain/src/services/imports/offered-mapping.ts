import { headingSpellings, type ImportField, normaliseHeading } from './headings.ts';
import type { ColumnMapping } from './layouts.ts';

/**
 * A mapping that comes with the product, for files whose headings their maker doesn't publish. A person checks it, and keeps it under
 * its name or a better one. `needs` are the columns that tell such a file from others: of each group one must be there.
 */
export type OfferedMapping = {
  name: string;
  note: string;
  fields: readonly ImportField[];
  needs: readonly (readonly string[])[];
  values: Readonly<Record<string, string>>;
};

/** Returns the first offered mapping whose usual headings a file has, as far as it has them; null when none fits. */
export function offerMapping(
  headings: readonly string[],
  offered: readonly OfferedMapping[],
): { name: string; note: string; mapping: ColumnMapping } | null {
  for (const { name, note, fields, needs, values } of offered) {
    const spellings = headingSpellings(fields);
    const columns: Record<string, string> = {};
    const taken = new Set<string>();
    for (const heading of headings) {
      const field = spellings.get(normaliseHeading(heading));
      if (field === undefined || taken.has(field)) continue;
      taken.add(field);
      columns[heading] = field;
    }
    const has = (text: string) => headings.some((heading) => normaliseHeading(heading) === normaliseHeading(text));
    if (needs.every((group) => group.some((one) => taken.has(one) || has(one))))
      return { name, note, mapping: { columns, values } };
  }
  return null;
}
