import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'announcements.notifications': everyone,
  'announcements.markRead': everyone,
};
