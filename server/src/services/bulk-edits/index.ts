export type { BulkDone, BulkEditDefinition, BulkRun, BulkTarget } from './bulk-edit-definition.ts';
export { type AnyBulkEdit, defineBulkEdit } from './define-bulk-edit.ts';
export { deleteBulkRowsOf } from './delete-rows-of.ts';
export { plainBulkEdit } from './plain-bulk-edit.ts';
export { bulkEditsService } from './service.ts';
