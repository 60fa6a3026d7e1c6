import { IconBell, IconPlus } from '@tabler/icons-react';
import type { Palette } from '../../platform/palette.ts';
import { announcementPaths } from './paths.ts';

export const palette: Palette = {
  links: [{ path: announcementPaths.notifications, title: 'Notifications', icon: IconBell }],
  actions: [
    {
      id: 'new-announcement',
      title: 'New announcement',
      icon: IconPlus,
      permission: 'admin.announcement:create',
      synonyms: ['create announcement', 'add announcement', 'post news', 'message everyone'],
      run: (go) => go(announcementPaths.create),
    },
  ],
  synonyms: {
    [announcementPaths.list]: ['news', 'messages'],
    [announcementPaths.notifications]: ['bell', 'inbox'],
  },
};
