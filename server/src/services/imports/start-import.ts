import { importsApi } from '@poolhouse/domain/services/imports/api';
import { authoriseOn } from '../../platform/authorise.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { enqueue, type Jobs, newJobId } from '../../platform/jobs/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { storeFile } from './file-parts.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { readImportJob } from './import-jobs.ts';
import { presentImport } from './import-queries.ts';
import { insertImport, newImport } from './new-import.ts';
import { receiveFile } from './receive-file.ts';

type Parts = { definitions: ImportDefinitions; jobs: Pick<Jobs, 'prepareHeavyWork'>; tempFolder: string };

/** Takes in a file and has it read and compared by a job; nothing else is changed yet. */
export function startImport({ definitions, jobs, tempFolder }: Parts) {
  return useCase(importsApi.start, async (ctx, { params, upload }) => {
    const kind = definitions.of(params);
    authoriseOn(ctx, kind.permission, { owner: 'company' }, 'kind of import');
    jobs.prepareHeavyWork();
    return receiveFile(ctx, tempFolder, upload, kind, async (once, file) => {
      const jobId = newJobId(ctx.clock.now());
      const row = await newImport(ctx, { kind, fileName: upload.fileName, file, jobId });
      await ctx.db.transaction().execute(async (tx) => {
        await insertImport(once, kind, row, tx);
        await storeFile(tx, row.id, file.path);
        await enqueue(
          tx,
          readImportJob,
          { importId: row.id as never },
          { id: jobId, createdBy: requireSignedIn(ctx).user.id },
        );
      });
      return presentImport(row);
    });
  });
}
