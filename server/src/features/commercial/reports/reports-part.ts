import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { reportColumns } from '@poolhouse/domain/features/commercial/reports/report-fields';
import type { Feature } from '../../../services/feature/index.ts';
import { type Files, recordFileUseCases } from '../../../services/files/index.ts';
import { readUseCases, removalUseCases } from '../../../services/record-calls/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { CustomerTable } from '../customers/customer-search.ts';
import { searchedByPool } from '../customers/pools-of-list.ts';
import { liveReports } from '../live-commercial.ts';
import { createReport } from './create-report.ts';
import { exportItems } from './export-items.ts';
import { listVersions } from './list-versions.ts';
import { getPrevious } from './previous-report.ts';
import { reportFileKind, storedReportFiles } from './report-files.ts';
import { getPlan } from './report-plan.ts';
import { reportListSource, reportListTable, reportSource, reportsOf } from './report-row.ts';
import { reportSteps } from './report-steps.ts';
import { saveReport } from './save-report.ts';
import { compareYears } from './year-on-year.ts';

type ReportParts = { files: Files; ruleBook: RuleBook; customers: CustomerTable };

/** Returns what condition reports bring. */
export function reportsPart({ files, ruleBook, customers }: ReportParts): Partial<Feature> {
  const table = searchedByPool(reportListTable, customers, 'r.customer_id');
  const reading = { source: reportListSource, table, noun: reportsOf, columns: reportColumns };
  return {
    useCases: [
      ...readUseCases(reportsApi, reading),
      ...removalUseCases(reportsApi, { source: reportSource, noun: reportsOf }),
      createReport,
      saveReport(ruleBook),
      ...reportSteps(ruleBook),
      getPrevious,
      getPlan(ruleBook),
      exportItems,
      compareYears(files),
      listVersions,
      ...recordFileUseCases(storedReportFiles, files),
    ],
    topics: [liveReports],
    fileKinds: [reportFileKind],
  };
}
