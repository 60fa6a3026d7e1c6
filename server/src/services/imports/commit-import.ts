import { importsApi } from '@poolhouse/domain/services/imports/api';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { useCase } from '../../platform/use-case.ts';
import { commitImportJob } from './import-jobs.ts';
import { transitionImport } from './transition-import.ts';

/** Has an import carried out as its preview shows it. */
export const commitImport = useCase(importsApi.commit, (ctx, { params }) =>
  transitionImport(ctx, params.id, {
    to: 'committing',
    end: 'committed',
    audit: importActions.commit,
    job: commitImportJob,
  }),
);
