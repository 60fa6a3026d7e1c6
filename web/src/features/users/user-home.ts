import { IconUserPlus } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { userPaths } from './paths.ts';

export const home: HomeParts = {
  shortcuts: [{ path: userPaths.newUser, title: 'Add user', icon: IconUserPlus, permission: 'admin.users:create' }],
};
