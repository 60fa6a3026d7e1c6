import { IconClipboardList } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { orderPaths } from './paths.ts';

export const ordersFeature = {
  menu: { page: 'order', icon: IconClipboardList },
  routes: [
    page(orderPaths.list, () => import('./order-list-page.tsx'), 'OrderListPage'),
    page(orderPaths.board, () => import('./board/board-page.tsx'), 'BoardPage'),
    page(orderPaths.sync, () => import('./sync/sync-page.tsx'), 'SyncPage'),
    page(orderPaths.bulkEdits, () => import('./bulk-edit/order-bulk-edit.tsx'), 'OrderBulkEditsPage'),
    page(`${orderPaths.bulkEdits}/$id`, () => import('./bulk-edit/order-bulk-edit.tsx'), 'OrderBulkEditPage'),
    page(`${orderPaths.list}/$id`, () => import('./order-page.tsx'), 'OrderPage'),
  ],
  badges: [
    { page: 'order', field: 'orders_pending', text: (count) => `${count} pending`, isPart: true },
    { page: 'order', field: 'orders_unsent', text: (count) => `${count} not sent` },
  ],
  records: { order: orderPaths.order },
  palette: codeOf(() => import('./order-palette.ts')),
  home: codeOf(() => import('./order-home.ts')),
} satisfies WebFeature;
