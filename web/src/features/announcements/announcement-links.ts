import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import type { Palette } from '../../platform/palette.ts';
import { announcementPaths } from './paths.ts';

const create = { title: 'New announcement', permission: 'admin.announcement:create' } as const;

export const home: HomeParts = { shortcuts: [{ ...create, path: announcementPaths.create, icon: IconSpeakerphone }] };

export const palette: Palette = {
  actions: [
    {
      ...create,
      id: 'new-announcement',
      icon: IconPlus,
      synonyms: ['create announcement', 'add announcement', 'post news', 'message everyone'],
      run: (go) => go(announcementPaths.create),
    },
  ],
  synonyms: { [announcementPaths.list]: ['news', 'messages'] },
};
