import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { IconClipboardList, IconLayoutColumns, IconListCheck, IconRefresh } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../platform/palette.ts';
import { orderPaths } from './paths.ts';

export const palette: Palette = {
  links: [
    {
      path: orderPaths.board,
      title: 'Orders › Board',
      icon: IconLayoutColumns,
      permission: 'orders:view',
    },
    {
      path: orderPaths.sync,
      title: 'Orders › Shop and Priority checks',
      icon: IconRefresh,
      permission: 'orders:view',
    },
    {
      path: orderPaths.bulkEdits,
      title: 'Orders › Bulk edits',
      icon: IconListCheck,
      permission: 'orders:edit',
    },
  ],
  synonyms: {
    [pagePaths.order]: ['shop orders', 'web shop', 'online shop', 'sales orders'],
    [orderPaths.board]: ['kanban'],
    [orderPaths.sync]: ['check sent', 'fetch orders', 'pull orders', 'woocommerce', 'sync'],
  },
  actions: [exportAction('Export orders', ordersApi.csv, 'orders:export')],
  views: [{ list: 'orders', path: orderPaths.list, note: 'Orders', permission: 'orders:view' }],
  finders: [
    recordFinder(ordersApi.list, {
      group: 'Orders',
      icon: IconClipboardList,
      toRecords: ({ orders }) =>
        orders.map(({ id, reference, name, status }) => {
          const note = [name, orderStatusLabels[status]].join(' · ');
          return { id, path: orderPaths.order(id), title: reference, note };
        }),
    }),
  ],
};
