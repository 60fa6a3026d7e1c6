import { importsApi } from '@poolhouse/domain/services/imports/api';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { useCase } from '../../platform/use-case.ts';
import { requireStoredFile } from './file-parts.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { readImportJob } from './import-jobs.ts';
import { transitionImport } from './transition-import.ts';

/** Queues the file of a preview to be read and checked again, for what was added since. */
export function recheckImport(definitions: ImportDefinitions) {
  return useCase(importsApi.recheck, (ctx, { params }) =>
    transitionImport(ctx, definitions, params.id, {
      to: 'reading',
      end: null,
      audit: importActions.recheck,
      job: readImportJob,
      check: (row) => requireStoredFile(ctx.db, row.id),
    }),
  );
}
