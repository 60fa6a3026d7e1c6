import type { Field } from '../../kernel/fields.ts';
import type { Announcement } from './announcement.ts';

/** What people call the fields of an announcement. */
export const announcementFields = {
  title: { label: 'Title' },
  description: { label: 'Text' },
  roles: { label: 'Roles' },
  branches: { label: 'Branches' },
  publishAt: { label: 'Publish at' },
  expiresAt: { label: 'Ends' },
  mustConfirm: { label: 'Ask people to confirm they’ve read it' },
  state: { label: 'Status' },
  createdBy: { label: 'Created by' },
  audience: { label: 'Audience' },
  readBy: { label: 'Read by' },
  confirmedBy: { label: 'Confirmed by' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
  createdAt: { label: 'Created' },
} as const satisfies Record<keyof Announcement, Field>;
