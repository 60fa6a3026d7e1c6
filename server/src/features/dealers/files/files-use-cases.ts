import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { Files } from '../../../services/files/index.ts';
import { addDealerFile } from './add-dealer-file.ts';
import { listDealerFiles } from './list-dealer-files.ts';
import { removeDealerFile, restoreDealerFile } from './remove-dealer-file.ts';
import { updateDealerFile } from './update-dealer-file.ts';

export function dealerFilesUseCases(files: Files): AnyUseCase[] {
  return [listDealerFiles(files), addDealerFile(files), updateDealerFile, removeDealerFile, restoreDealerFile];
}
