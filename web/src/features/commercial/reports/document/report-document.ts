import { reportDocumentApi } from '@poolhouse/domain/features/commercial/reports/document/api';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { callApi } from '../../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../../platform/api/download-csv.ts';
import { followJob } from '../../../../platform/follow-job.ts';
import { notify } from '../../../../platform/notify.ts';

type Report = Pick<ConditionReport, 'id'>;

/** Makes the PDF of a report and saves it. One with many pictures takes some seconds, and says how far it is. */
export async function saveDocument({ id }: Report): Promise<void> {
  if (!(await isMade(id))) return;
  const name = await downloadCsv(reportDocumentApi.download, undefined, { params: { id }, fileName: 'report.pdf' });
  notify.success(`Saved ${name}.`);
}

/** Returns the address by which the customer opens the PDF of a report; null when it couldn’t be made, which is said. */
export async function createLink({ id }: Report): Promise<string | null> {
  if (!(await isMade(id))) return null;
  return (await callApi(reportDocumentApi.link, { params: { id } })).link;
}

async function isMade(id: Report['id']): Promise<boolean> {
  const { job } = await callApi(reportDocumentApi.start, { params: { id } });
  if (job === null) return true;
  const { message } = await followJob('Creating the PDF', async () => ({ job }));
  if (message !== null) notify.error(message);
  return message === null;
}
