import type { AnyVerb } from '../../../platform/verb.ts';
import type { Files } from '../../../services/files/index.ts';
import { addDealerFile } from './add-dealer-file.ts';
import { listDealerFiles } from './list-dealer-files.ts';
import { removeDealerFile, restoreDealerFile } from './remove-dealer-file.ts';
import { updateDealerFile } from './update-dealer-file.ts';

export function dealerFilesRoutes(files: Files): AnyVerb[] {
  return [listDealerFiles(files), addDealerFile(files), updateDealerFile, removeDealerFile, restoreDealerFile];
}
