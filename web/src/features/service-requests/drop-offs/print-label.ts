import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffLabelsApi } from '@poolhouse/domain/features/service-requests/drop-offs/label-api';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { notify } from '../../../platform/notify.ts';

/** Saves the label of a drop-off as a PDF for the label printer. */
export async function printLabel({ id, caseId }: Pick<DropOffSummary, 'id' | 'caseId'>): Promise<void> {
  const name = await downloadCsv(dropOffLabelsApi.label, undefined, { params: { id }, fileName: `${caseId}.pdf` });
  notify.success(`Saved ${name}.`);
}
