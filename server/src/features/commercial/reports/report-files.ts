import { randomInt } from 'node:crypto';
import { commercialPictureName } from '@poolhouse/domain/features/commercial/picture-name';
import { reportFiles } from '@poolhouse/domain/features/commercial/reports/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { FileKind, StoredRecordFiles } from '../../../services/files/index.ts';
import { loadReport } from './report-row.ts';

/** The most pictures of a report. */
const most = 500;

/** Where the pictures of reports are kept, under the names of §3. */
export const storedReportFiles: StoredRecordFiles = {
  ...reportFiles,
  table: { name: 'condition_report_files', record: 'report_id', records: 'condition_reports' },
  most,
  isPrinted: true,
  load: async (ctx, id, call) => ({ id, label: (await loadReport(ctx, id, call)).pool_name }),
  nameOf: (fileName, { label: poolName }, now) =>
    commercialPictureName({ poolName, day: dayIn(companyZone, now), random: randomInt(1_000_000), fileName }),
};

export const reportFileKind: FileKind = {
  kind: reportFiles.record.kind,
  access: reportFiles.record.permissions.view,
  owner: 'company',
};
