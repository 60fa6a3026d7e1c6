import { IconBell } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import type { Palette } from '../../platform/palette.ts';
import { notificationsPath } from './paths.ts';

const link = { path: notificationsPath, title: 'Notifications', icon: IconBell };

export const palette: Palette = { links: [link], synonyms: { [notificationsPath]: ['bell', 'inbox'] } };
export const home: HomeParts = { shortcuts: [link] };
