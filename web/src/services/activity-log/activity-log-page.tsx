import { Button } from '@mantine/core';
import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { defineList } from '../../ui/list/list-config.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { logCard, logColumns, targetText } from './log-columns.tsx';
import { LogEntryView } from './log-entry-view.tsx';
import { logFilters, noOptions } from './log-filters.ts';
import { actionText, pathOfTarget } from './log-labels.ts';
import { logOptionsQuery, recordNameQuery } from './log-queries.ts';

/** Shows who did what, newest first. §3 */
export function ActivityLogPage() {
  const options = useQuery(logOptionsQuery()).data ?? noOptions;
  const { record, kind, module } = useLinkedRecord();
  const config = useMemo(
    () =>
      defineList({
        name: 'activity-log',
        title: 'Activity Logs',
        noun: { one: 'entry', many: 'entries' },
        call: activityLogApi.list,
        rowsOf: ({ logs }) => logs,
        rowLabel: ({ user, action, target }) => `${user} ${actionText(action)} ${targetText(target)}`,
        columns: logColumns,
        filters: logFilters(options, record, kind),
        usualSort: { by: 'datePerformed', isDescending: true },
        searchLabel: 'Search by record or request',
        card: logCard,
        quickView: (id) => <LogEntryView id={id} />,
        secondaryAction: <RecordButton record={record} kind={kind} module={module} />,
        exportCall: { call: activityLogApi.csv, permission: 'activity_logs:export' },
        firstUse: { title: 'No activity yet', text: 'Everything users do is recorded here.' },
      }),
    [options, record, kind, module],
  );
  return <RecordList config={config} />;
}

/** From the log of one record back to the record. */
function RecordButton({ record, kind, module }: ReturnType<typeof useLinkedRecord>) {
  const { pages } = useUser();
  const path =
    record === null || kind === null ? null : pathOfTarget({ module, target: { kind, id: record.value } }, pages);
  if (record === null || path === null) return null;
  return (
    <Button component={Link} to={path} variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} />}>
      {record.label === unnamed ? 'Back to the record' : record.label}
    </Button>
  );
}

const unnamed = 'this one';

/** What the record is called that a link narrowed the log to. */
function useLinkedRecord() {
  const { target, targetId }: Search = useSearch({ strict: false });
  const kind = typeof target === 'string' ? target : null;
  const id = typeof targetId === 'string' ? targetId : null;
  const newest = useQuery({ ...recordNameQuery(kind ?? '', id ?? ''), enabled: kind !== null && id !== null });
  const entry = newest.data?.logs[0];
  const label = entry?.target.label ?? null;
  const record = useMemo(() => (id === null ? null : { value: id, label: label ?? unnamed }), [id, label]);
  return { record, kind, module: entry?.module ?? '' };
}
