import { IconClipboardList } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { orderPaths } from './paths.ts';

export const home: HomeParts = {
  shortcuts: [{ path: orderPaths.list, title: 'Orders', icon: IconClipboardList, permission: 'orders:view' }],
};
