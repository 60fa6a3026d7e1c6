import { importsApi } from '@poolhouse/domain/services/imports/api';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { commitImportJob } from './import-jobs.ts';
import { transitionImport } from './transition-import.ts';

/** Queues an import to run as its preview shows. */
export function commitImport(definitions: ImportDefinitions) {
  return useCase(importsApi.commit, (ctx, { params }) =>
    transitionImport(ctx, definitions, params.id, {
      to: 'committing',
      end: 'committed',
      audit: importActions.commit,
      job: commitImportJob,
    }),
  );
}
