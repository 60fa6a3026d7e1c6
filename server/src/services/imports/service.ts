import type { Part } from '../../platform/part.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WaitingSource } from '../waiting/index.ts';
import { commitImport } from './commit-import.ts';
import { deleteOldPreviews } from './delete-old-previews.ts';
import { exportRefused } from './export-refused.ts';
import { getImport } from './get-import.ts';
import { getMapping } from './get-mapping.ts';
import type { ImportDefinitions } from './import-definitions.ts';
import { importWork } from './import-jobs.ts';
import { listImports } from './list-imports.ts';
import { listReasons } from './list-reasons.ts';
import { mapImport } from './map-import.ts';
import { recheckImport } from './recheck-import.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';
import { waitingImports } from './waiting-imports.ts';

type ImportsParts = { definitions: ImportDefinitions };

export function importsService(
  { personal, jobs, tempFolder }: Platform,
  { definitions }: ImportsParts,
): Part & { waiting: readonly WaitingSource[] } {
  return {
    name: 'imports',
    tables: { imports: 'private', import_files: 'private', import_mappings: 'private', import_rows: 'private' },
    useCases: [
      listImports(definitions),
      startImport({ definitions, jobs, tempFolder }),
      getImport(definitions),
      listReasons(definitions),
      recheckImport(definitions),
      getMapping(definitions),
      mapImport(definitions),
      exportRefused(definitions),
      commitImport(definitions),
      undoImport(definitions),
    ],
    jobs: importWork(definitions, personal, tempFolder),
    waiting: [waitingImports(definitions)],
    cleanups: [{ name: 'import previews', run: ({ db, clock }) => deleteOldPreviews(db, clock.now()) }],
  };
}
