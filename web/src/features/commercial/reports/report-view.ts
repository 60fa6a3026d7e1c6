import { answerText, parsePath } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { findField, findSection } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import type { ConditionReport, ReportSummary } from '@poolhouse/domain/features/commercial/reports/report';
import { reportNoun } from '@poolhouse/domain/features/commercial/reports/report-fields';
import { reportStatusLabels } from '@poolhouse/domain/features/commercial/reports/report-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { defineRecordView } from '../../../records/record-view.tsx';
import { valueText } from '../../../ui/value-text.ts';
import { reportPaths } from '../paths.ts';

/** Returns what people call an answer by its path: “Lane ropes: Condition”. */
export function pathLabel(path: string): string {
  const parsed = parsePath(path);
  if (parsed === null) return path;
  const { section, part } = parsed;
  const label =
    findField(section, part)?.label ?? { order: 'Item', copied: 'To be confirmed', done: 'Done' }[part] ?? part;
  const of = findSection(section)?.label;
  return of === undefined ? label : `${of}: ${label}`;
}

/** Returns an answer as people read it, by its path; other fields of a report by their values. */
export function pathText(path: string, value: unknown): string {
  const parsed = parsePath(path);
  const field = parsed === null ? null : findField(parsed.section, parsed.part);
  if (value === null || value === undefined) return '';
  if (path === 'status') return reportStatusLabels[value as ConditionReport['status']];
  if (path === 'day' || path === 'next_inspection') return formatDay(String(value));
  if (parsed?.part === 'order') return 'Added';
  return field === null ? valueText(value) : answerText(field, value as never);
}

/** What the pages of condition reports share. */
export const reports = defineRecordView({
  record: conditionReportRecord,
  noun: reportNoun,
  title: 'Condition reports',
  area: 'commercial',
  paths: reportPaths,
  calls: reportsApi,
  titleOf: ({ pool_name, day }: ReportSummary) => `${pool_name}, ${formatDay(day)}`,
  texts: pathText,
  historyLabelsOf: (report) => {
    const { answers } = report as Partial<ConditionReport>;
    return Object.fromEntries(Object.keys(answers ?? {}).map((path) => [path, pathLabel(path)]));
  },
});
