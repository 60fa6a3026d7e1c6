import type { ImportConfig } from '../../platform/import-config.ts';

type Mapping = NonNullable<ImportConfig['mapping']>;

/** Returns the groups of fields of which none is given yet, so that a file can't be checked. */
export function missingFields(given: readonly string[], needs: Mapping['needs']): readonly (readonly string[])[] {
  return needs.filter((group) => !group.some((field) => given.includes(field)));
}
