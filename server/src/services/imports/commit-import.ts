import { importsApi } from '@poolhouse/domain/services/imports/api';
import { verb } from '../../platform/verb.ts';
import { commitImportJob } from './import-jobs.ts';
import { moveImport } from './move-import.ts';

/** Has an import carried out as its preview shows it. */
export const commitImport = verb(importsApi.commit, (ctx, { params }) =>
  moveImport(ctx, params.id, { to: 'committing', end: 'committed', audit: 'import', job: commitImportJob }),
);
