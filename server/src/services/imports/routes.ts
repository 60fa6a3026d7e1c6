import { join } from 'node:path';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import { commitImport } from './commit-import.ts';
import { exportRefused } from './export-refused.ts';
import { getImport } from './get-import.ts';
import { registerImportJobs } from './import-jobs.ts';
import { listImports } from './list-imports.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

type Parts = { jobs: Jobs; personal: PersonalValues; dataDir: string };

/** The calls of imports; also tells the queue how the work behind them is done. */
export function importRoutes({ jobs, personal, dataDir }: Parts): AnyUseCase[] {
  const tempFolder = join(dataDir, 'tmp');
  registerImportJobs(jobs, personal, tempFolder);
  return [listImports, startImport(tempFolder), getImport, exportRefused, commitImport, undoImport];
}
