import { importsApi } from '@poolhouse/domain/services/imports/api';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { undoImportJob } from './import-jobs.ts';
import { transitionImport } from './transition-import.ts';

/** Queues the undo of an import, for records that were not changed since; asked again it takes up those that it had to leave. */
export function undoImport(definitions: ImportDefinitions) {
  return useCase(importsApi.undo, (ctx, { params }) =>
    transitionImport(ctx, definitions, params.id, {
      to: 'undoing',
      end: 'undone',
      mayGoOn: (row) => row.kept_count > 0,
      audit: importActions.undo,
      job: undoImportJob,
    }),
  );
}
