import { type Announcement, announcementListFields } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { defineFieldList } from '../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { announcementCard, announcementColumns } from './announcement-columns.tsx';
import { AnnouncementView } from './announcement-view.tsx';
import { announcementPaths } from './paths.ts';

const list = defineFieldList(announcementListFields, {
  name: 'announcements',
  call: announcementsApi.list,
  rowsOf: ({ announcements }) => announcements,
  rowLabel: ({ title }: Announcement) => title,
  rowPath: announcementPaths.record,
  columns: announcementColumns,
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
