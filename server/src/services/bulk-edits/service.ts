import type { Part } from '../../platform/part.ts';
import type { Platform } from '../../platform/platform.ts';
import { bulkEditWork } from './bulk-edit-jobs.ts';
import { BulkEditRegistry } from './bulk-edit-registry.ts';
import type { AnyBulkEdit } from './define-bulk-edit.ts';
import { getBulkEdit } from './get-bulk-edit.ts';
import { listBulkEditRows } from './list-bulk-edit-rows.ts';
import { listBulkEdits } from './list-bulk-edits.ts';
import { stopBulkEdit } from './stop-bulk-edit.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

export function bulkEditsService({ personal }: Platform, bulkEdits: readonly AnyBulkEdit[]): Part {
  const kinds = new BulkEditRegistry(bulkEdits.map(({ definition }) => definition));
  return {
    name: 'bulk-edits',
    tables: { bulk_edits: 'private', bulk_edit_rows: 'private' },
    useCases: [
      ...bulkEdits.flatMap(({ useCases }) => useCases),
      listBulkEdits(kinds),
      getBulkEdit(kinds),
      listBulkEditRows(kinds),
      stopBulkEdit(kinds),
      undoBulkEdit(kinds),
    ],
    jobs: bulkEditWork(kinds, personal),
  };
}
