import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { announcementFields } from './announcement-fields.ts';

export const announcementRecord = defineRecordKind('announcement', {
  label: 'Announcement',
  module: 'admin',
  permissions: { view: 'admin.announcement:view', act: 'admin.announcement:edit' },
  /** Who reads it can be searched for by name, and the export of the list keeps the words. */
  fields: { ...announcementFields, ...searchFields },
});

/** What those who publish do. */
export const announcementActions = defineActions('admin', {
  publish: { action: 'publish-announcement', wording: 'published the announcement' },
  update: { action: 'update-announcement', wording: 'changed the announcement' },
  withdraw: { action: 'withdraw-announcement', wording: 'withdrew or republished the announcement' },
  export: recordWording.export,
});

/** What those who read do. */
export const readerActions = defineActions(
  { module: 'announcements', label: 'Announcements' },
  { confirm: { action: 'confirm-announcement', wording: 'confirmed the announcement' } },
);

export const announcementRecords = defineRecords({
  kinds: [announcementRecord],
  actions: [announcementActions, readerActions],
});
