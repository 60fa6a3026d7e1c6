import { answerText, type Item, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import {
  type FieldName,
  fieldNames,
  findField,
  sectionNames,
  sections,
} from '@poolhouse/domain/features/commercial/reports/catalogue';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import { capital } from '@poolhouse/domain/kernel/capital';
import { recordExport } from '../../../platform/audit/record-export.ts';
import { csvOfRows } from '../../../platform/csv/csv-export.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadReport, reportsOf } from './report-row.ts';

/** One column for each field of the catalogue; what the items of a section don't have is empty. */
const columns = [
  { heading: 'Section', cell: ({ section }: Item) => sections[section].label },
  ...fieldNames.map((name) => ({
    heading: capital(name.replace('_', ' ')),
    cell: (item: Item) => cellOf(item, name),
  })),
];

function cellOf({ section, values }: Item, name: FieldName): string {
  const field = findField(section, name);
  const answer = values[name];
  return field === null || answer === undefined ? '' : answerText(field, answer);
}

/** Streams the items of one report, one a line in the order of the walk. */
export const exportItems = useCase(reportsApi.itemsCsv, async (ctx, { params: { id } }) => {
  const report = await loadReport(ctx, id, reportsApi.itemsCsv);
  const { values, label } = reportsOf();
  await recordExport(ctx, {
    action: reportsApi.itemsCsv.audit,
    target: { record: conditionReportRecord, id },
    label: label(values(report)),
    filter: {},
  });
  return csvOfRows('report-items', itemsOf(report.answers, sectionNames), columns);
});
