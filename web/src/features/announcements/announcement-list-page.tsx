import { type Announcement, announcementStateLabels } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { defineList, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { announcementCard, announcementColumns } from './announcement-columns.tsx';
import { AnnouncementView } from './announcement-view.tsx';
import { announcementPaths } from './paths.ts';

const list = defineList({
  name: 'announcements',
  noun: { one: 'announcement', many: 'announcements' },
  call: announcementsApi.list,
  rowsOf: ({ announcements }) => announcements,
  rowLabel: ({ title }: Announcement) => title,
  rowPath: announcementPaths.record,
  columns: announcementColumns,
  filters: [{ kind: 'options', id: 'state', label: 'Status', options: optionsOf(announcementStateLabels) }],
  usualSort: { by: 'publishAt', isDescending: true },
  card: announcementCard,
  quickView: (id) => <AnnouncementView id={id} />,
  primaryAction: {
    label: 'New announcement',
    to: announcementPaths.create,
    permission: 'admin.announcement:create',
  },
  firstUse: {
    title: 'No announcements yet',
    text: 'Announcements to everyone, or to chosen roles and branches, will show here.',
  },
});

/** Shows Admin › Announcement: what was said to whom, and who has read it. §14 */
export const AnnouncementListPage = () => <RecordList config={list} />;
