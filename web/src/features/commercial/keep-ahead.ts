import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { inspectionsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import { reportFiles, reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { sitesApi } from '@poolhouse/domain/features/commercial/sites/api';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { readOrKept } from '../../platform/api/kept-reads.ts';
import { recordFilesRequest } from '../../services/files/files-queries.ts';
import { keepOwn, picturesOf } from '../../services/files/use-kept-pictures.ts';
import { shownInspections } from './inspections/inspection-view.ts';
import { equipmentListRequests } from './reports/form/equipment-lists.ts';
import { poolReports } from './reports/pool-reports.ts';

/** The most pools whose reports are read ahead: a week of a busy inspector. */
const mostPools = 25;

const read = <C extends CallSpec>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>> =>
  readOrKept(call, request, new AbortController().signal);

/** Reads the user’s inspections of the next seven days with their pools, the last reports and the pictures of these. */
export async function keepAhead(user: SessionUser): Promise<void> {
  const today = dayIn(companyZone, new Date());
  const { inspections } = await read(inspectionsApi.list, shownInspections('next', today, { person: user.id }));
  const pools = [...new Set(inspections.map(({ customerId }) => customerId))].slice(0, mostPools);
  if (pools.length === 0) return;
  for (const request of equipmentListRequests) await read(ruleBookApi.inForce, request);
  for (const id of pools) await keepPool(id);
}

async function keepPool(id: string): Promise<void> {
  await read(customersApi.get, { params: { id } } as never);
  await read(sitesApi.get, { params: { id } } as never);
  const { reports } = await read(reportsApi.list, poolReports(id));
  const draft = reports.find(({ status }) => status === 'draft');
  const finished = reports.find(({ status }) => status === 'finished');
  for (const report of [draft, finished].filter((one) => one !== undefined)) await keepReport(report.id);
}

async function keepReport(id: string): Promise<void> {
  const of = { params: { id } } as never;
  await read(reportsApi.get, of);
  const previous = (await read(reportsApi.previous, of)).id;
  for (const shown of [id, previous].filter((one) => one !== null)) {
    const { files } = await read(reportFiles.calls.list, recordFilesRequest(shown) as never);
    await keepOwn(picturesOf(files));
  }
}
