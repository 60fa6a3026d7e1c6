import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'orders', path: '/home/online_store?limit=10', heading: 'Market Place', isColourful: true },
  { name: 'orders-filtered', path: '/home/online_store?status=processing&state=QLD', heading: 'Market Place' },
  { name: 'orders-none', path: '/home/online_store?q=zzzzzz', heading: 'Market Place' },
  { name: 'order-board', path: '/home/online_store/board', heading: 'Market Place', isColourful: true },
  { name: 'order-sales', path: '/home/online_store/sales', heading: 'Sales' },
  { name: 'order-dispatch', path: '/home/online_store/dispatch', heading: 'Dispatch files' },
  { name: 'order-health', path: '/home/online_store/health', heading: 'Store health' },
  { name: 'order-product-codes', path: '/home/online_store/product-codes', heading: 'Product codes of stores' },
  { name: 'order-bulk-edits', path: '/home/online_store/bulk-edits', heading: 'Bulk edits of orders' },
  { name: 'order-new', path: '/home/online_store/new', heading: 'New order' },
  { name: 'order-import', path: '/home/online_store/import', heading: 'Import orders' },
  { name: 'order', path: '/home/online_store/:order', heading: /./, isColourful: true },
  { name: 'order-edit', path: '/home/online_store/:order?edit=yes', heading: /./ },
  { name: 'order-files', path: '/home/online_store/:order?tab=files', heading: /./ },
  { name: 'order-history', path: '/home/online_store/:order?tab=history', heading: /./ },
];

type Orders = { orders: { id: string }[] };

export const screenRecords: ScreenRecords = {
  order: async (read) => (await read<Orders>('/marketplace?limit=1')).orders[0]?.id,
};

const get = 'GET /marketplace/:id';

export const openedForms: readonly OpenedForm[] = [
  { screen: 'orders', opens: ['Select Amazon Sample', 'Edit 1'] },
  { screen: 'orders-filtered', opens: ['Save as view'] },
  { screen: 'order', opens: ['Release as it is…'] },
  {
    screen: 'order',
    opens: ['Set prices…'],
    answers: { [get]: { parked: [{ reason: 'price' }], products: [{ price: 0 }] } },
  },
  {
    screen: 'order',
    opens: ['Choose the product for LIB600…'],
    answers: { [get]: { parked: [{ reason: 'product', details: ['LIB600'] }] } },
  },
  { screen: 'order', opens: ['More actions', 'Assign a dealer…'] },
  { screen: 'order', opens: ['More actions', 'Take the dealer off…'], answers: { [get]: { dealerId: 'd1' } } },
  { screen: 'order', opens: ['More actions', 'Deliver…'], answers: { [get]: { parked: [] } } },
  { screen: 'order', opens: ['More actions', 'Return…'] },
  { screen: 'order', opens: ['More actions', 'Refund…'] },
  { screen: 'order', opens: ['More actions', 'Cancel order…'] },
  { screen: 'order', opens: ['More actions', 'Cancel and replace…'], answers: { [get]: { erpState: 'sent' } } },
  { screen: 'order', opens: ['More actions', 'Email invoice…'], answers: { [get]: { parked: [] } } },
  { screen: 'order', opens: ['More actions', 'Download link…'], answers: { [get]: { parked: [] } } },
  { screen: 'order', opens: ['Send to Priority'], answers: { [get]: { parked: [] } } },
  {
    screen: '/home/online_store/import/:import',
    opens: [],
    answers: { 'GET /import/:id': { kind: 'orders', state: 'mapping' } },
  },
  {
    screen: '/home/online_store/import/:import',
    opens: ['Choose the product…'],
    answers: {
      'GET /import/:id': { kind: 'orders', state: 'ready' },
      'GET /import/:id/reason': { reasons: [{ code: 'unknown-product', values: [{ value: 'Amazon LIB600' }] }] },
    },
  },
  { screen: 'order-product-codes', opens: ['New product code'] },
  {
    screen: 'order-product-codes',
    opens: ['Edit Amazon Sample'],
    answers: { 'GET /marketplace/product-code': { codes: [{ product: 'V400' }] } },
  },
];
