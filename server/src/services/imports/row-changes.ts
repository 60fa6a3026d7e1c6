import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { changesOfNew } from '@poolhouse/domain/services/imports/row-plan';
import type { ImportDefinition } from './import-definitions.ts';

/** A row's changes as they are kept: those of most new records aren't, since all of them is in `after`. */
type KeptChanges = { changes: unknown; after: unknown };

/** Returns what a row changes, or would have changed, field by field; nothing where it couldn't be read. */
export function changesOfRow({ changes, after }: KeptChanges, { table }: ImportDefinition): FieldChange[] {
  if (changes !== null) return changes as FieldChange[];
  if (after === null) return [];
  const values = after as Record<string, unknown>;
  const set: Record<string, unknown> = {};
  for (const [field, { column }] of Object.entries(table.columns)) if (column in values) set[field] = values[column];
  return changesOfNew(set);
}
