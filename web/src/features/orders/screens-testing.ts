import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

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

const get = 'GET /order/:id';
const assigned = { status: 'assigned', dealerId: 'd1' };

export const openedForms: readonly OpenedForm[] = [
  { screen: 'shop-orders', opens: ['Select Sample Sample', 'Edit 1'] },
  { screen: 'shop-order', opens: ['Keep it as it is here…'] },
  { screen: 'shop-order', opens: ['Assign a dealer'] },
  { screen: 'shop-order', opens: ['More actions', 'Take the dealer off…'], answers: { [get]: { ...assigned } } },
  { screen: 'shop-order', opens: ['More actions', 'Email to the dealer…'], answers: { [get]: { ...assigned } } },
  { screen: 'shop-order', opens: ['More actions', 'Cancel order…'] },
  { screen: 'shop-order', opens: ['More actions', 'Replaced by another order…'] },
  { screen: 'shop-order', opens: ['More actions', 'Refund…'], answers: { [get]: { status: 'completed' } } },
];
