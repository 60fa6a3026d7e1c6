import { actorText } from '@poolhouse/domain/kernel/actor-text';
import { csvInstant } from '@poolhouse/domain/kernel/clock-times';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { activityLogActions } from '@poolhouse/domain/services/activity-log/records';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import { recordExport } from '../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import { exportedEntries, type LogRow } from './log-queries.ts';

type ExportedEntry = Omit<LogRow, 'id' | 'user_id' | 'revision' | 'is_sealed'>;

const columnsWith = (personal: PersonalValues): readonly CsvColumn<ExportedEntry>[] => [
  { heading: 'Date Performed', cell: (row) => csvInstant(row.at) },
  { heading: 'User', cell: (row) => actorText(row.user_name) },
  { heading: 'Module', cell: (row) => row.module },
  { heading: 'Action', cell: (row) => row.action },
  { heading: 'Target', cell: (row) => row.target_label ?? '' },
  { heading: 'Target Kind', cell: (row) => row.target_kind },
  { heading: 'Target ID', cell: (row) => row.target_id ?? '' },
  { heading: 'Changes', cell: (row) => changesText(row, personal) },
  { heading: 'Address', cell: (row) => row.address ?? '' },
  { heading: 'Request ID', cell: (row) => row.request_id ?? '' },
];

const valueText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

function changesText(
  { target_kind: kind, target_id: id, changes, sealed_key }: ExportedEntry,
  personal: PersonalValues,
) {
  return personal.open({ kind, id }, changes, sealed_key).map(changeText).join('; ');
}

function changeText({ field, before, after, hidden }: FieldChange): string {
  if (hidden !== undefined) return `${field}: ${hidden}`;
  return `${field}: ${valueText(before)} → ${valueText(after)}`;
}

/** Returns the filtered log as CSV; the export itself is logged. */
export const exportEntries = useCase(activityLogApi.csv, async (ctx, { query }) =>
  csvOfQuery('activity-log', exportedEntries(query).compile(ctx.db), columnsWith(ctx.personal), (rows) =>
    recordExport(ctx, { action: activityLogActions.export, label: `${rows} entries`, filter: query }),
  ),
);
