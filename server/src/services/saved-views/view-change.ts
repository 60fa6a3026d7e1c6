import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import { savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import type { Updateable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { SavedViewsTable } from '../../platform/database/database-tables.ts';
import type { FullViewRow } from './view-row.ts';

type Change = {
  action: AuditAction;
  columns: Updateable<SavedViewsTable>;
  /** What it is called from now on; the same as before unless given. */
  name?: string;
  changes?: readonly FieldChange[];
};

/** Returns the next revision of a view and its line in the log; changes no row that was changed, removed or restored meanwhile. */
export function changeOfView(ctx: Context, row: FullViewRow, { action, columns, name = row.name, changes }: Change) {
  const revision = row.revision + 1;
  return {
    change: ctx.db
      .updateTable('saved_views')
      .set({ ...columns, revision })
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .where('deleted_at', row.deleted_at === null ? 'is' : 'is not', null)
      .returning('id'),
    audit: { action, target: { kind: savedViewRecord.kind, id: row.id, label: name }, changes, revision },
  };
}
