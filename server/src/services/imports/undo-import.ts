import { importsApi } from '@poolhouse/domain/services/imports/api';
import { verb } from '../../platform/verb.ts';
import { undoImportJob } from './import-jobs.ts';
import { moveImport } from './move-import.ts';

/** Has an import taken back, where nobody changed its records since. */
export const undoImport = verb(importsApi.undo, (ctx, { params }) =>
  moveImport(ctx, params.id, { to: 'undoing', end: 'undone', audit: 'import-undo', job: undoImportJob }),
);
