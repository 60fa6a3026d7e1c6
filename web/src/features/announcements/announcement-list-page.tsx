import { type Announcement, announcementStateLabels } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useMemo } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { defineList } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { announcementCard, announcementColumns } from './announcement-columns.tsx';
import { useBranchNames } from './announcement-queries.ts';
import { AnnouncementView } from './announcement-view.tsx';
import { announcementPaths } from './paths.ts';

const states = Object.entries(announcementStateLabels).map(([value, label]) => ({ value, label }));

/** Shows Admin › Announcement: what was said to whom, and who has read it. §14 */
export function AnnouncementListPage() {
  const publishing = useCan('admin.announcement:create');
  const branchNames = useBranchNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ability changes with its reason alone
  const config = useMemo(
    () =>
      defineList({
        name: 'announcements',
        title: 'Announcements',
        noun: { one: 'announcement', many: 'announcements' },
        call: announcementsApi.list,
        rowsOf: ({ announcements }) => announcements,
        countOf: (answer) => answer,
        rowId: (announcement: Announcement) => announcement.id,
        rowLabel: ({ title }) => title,
        rowPath: announcementPaths.announcement,
        columns: announcementColumns(branchNames),
        filters: [{ kind: 'options', id: 'state', label: 'Status', options: states }],
        searchLabel: 'Search announcements',
        card: announcementCard(branchNames),
        quickView: (id) => <AnnouncementView id={id} />,
        primaryAction: { label: 'New announcement', to: announcementPaths.create, ability: publishing },
        firstUse: {
          title: 'No announcements yet',
          text: 'Tell everybody, some roles or some branches what they should know, now or at a time.',
        },
      }),
    [branchNames, publishing.reason],
  );
  return <RecordList config={config} />;
}
