import { IconClipboardList } from '@tabler/icons-react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { OpenOrdersCard } from './open-orders-card.tsx';
import { orderPaths } from './paths.ts';

export const home: HomeParts = {
  cards: [{ id: 'open-orders', permission: 'orders:view', Card: OpenOrdersCard }],
  shortcuts: [{ path: orderPaths.list, title: 'Orders', icon: IconClipboardList, permission: 'orders:view' }],
};
