import type { Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'shop-orders', path: '/home/order?limit=10', heading: 'Orders', isColourful: true },
  { name: 'shop-orders-filtered', path: '/home/order?status=received&hasDealer=no', heading: 'Orders' },
  { name: 'shop-orders-none', path: '/home/order?q=zzzzzz', heading: 'Orders' },
  { name: 'shop-order-board', path: '/home/order/board', heading: 'Orders', isColourful: true },
  { name: 'shop-order-sync', path: '/home/order/sync', heading: 'Shop and Priority checks' },
  { name: 'shop-order-bulk-edits', path: '/home/order/bulk-edits', heading: 'Bulk edits of orders' },
  { name: 'shop-order', path: '/home/order/:shoporder', heading: /./, isColourful: true },
  { name: 'shop-order-edit', path: '/home/order/:shoporder?edit=yes', heading: /./ },
  { name: 'shop-order-history', path: '/home/order/:shoporder?tab=history', heading: /./ },
];

type Orders = { orders: { id: string }[] };

export const screenRecords: ScreenRecords = {
  shoporder: async (read) => (await read<Orders>('/order?limit=1')).orders[0]?.id,
};
