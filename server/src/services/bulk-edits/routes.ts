import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import { type BulkEditDefinitionParts, bulkEditDefinitions } from './bulk-edit-definitions.ts';
import { registerBulkEditJobs } from './bulk-edit-jobs.ts';
import { dealerBulkEdits } from './dealer-bulk-edits.ts';
import { getBulkEdit } from './get-bulk-edit.ts';
import { listBulkEditRows } from './list-bulk-edit-rows.ts';
import { listBulkEdits } from './list-bulk-edits.ts';
import { stopBulkEdit } from './stop-bulk-edit.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

/** The calls of bulk edits; also tells the queue how the work behind them is done. */
export function bulkEditRoutes({
  jobs,
  personal,
  ...parts
}: { jobs: Jobs; personal: PersonalValues } & BulkEditDefinitionParts): AnyUseCase[] {
  const kinds = bulkEditDefinitions(parts);
  registerBulkEditJobs(jobs, kinds, personal);
  return [
    ...dealerBulkEdits(kinds.dealers),
    listBulkEdits(kinds),
    getBulkEdit(kinds),
    listBulkEditRows(kinds),
    stopBulkEdit(kinds),
    undoBulkEdit(kinds),
  ];
}
