import { IconBell, IconSpeakerphone } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { announcementPaths } from './paths.ts';

export const home: HomeParts = {
  shortcuts: [
    {
      path: announcementPaths.create,
      title: 'New announcement',
      icon: IconSpeakerphone,
      permission: 'admin.announcement:create',
    },
    { path: announcementPaths.notifications, title: 'Notifications', icon: IconBell },
  ],
};
