import { describe, expect, test } from 'vitest';
import type { Store } from '../../dealers/sales/stores.ts';
import { makeDispatchContent, needsDispatchFormat, rowsInFile } from './dispatch-format.ts';
import {
  belongsInFile,
  type DispatchOrder,
  dispatchRowsOf,
  itemIdOf,
  refuseDispatch,
  type SentRow,
} from './dispatch-row.ts';

const order = (given: Partial<DispatchOrder> = {}): DispatchOrder => ({
  id: 'o1',
  reference: '250-1',
  status: 'processing',
  parked: [],
  carrier: 'TNT',
  trackingNumber: '00123',
  dispatchDate: '2026-11-03',
  products: [{ sku: 'M700', qty: 1 }],
  data: null,
  deliveries: [],
  sent: [],
  ...given,
});
const ofEach = [
  { sku: 'M700', qty: 1 },
  { sku: 'S100', qty: 1 },
];
const two = [
  { sku: 'M700', qty: 1 },
  { sku: 'S100', qty: 2 },
];
const missing = 'Carrier or tracking number missing.';
const delivery = (id: string, trackingNumber: string | null, lines: { sku: string; qty: number }[] = ofEach) => ({
  id,
  trackingNumber,
  carrier: 'TNT',
  day: '2026-11-05',
  lines,
});
const amazonData = [
  { 'order-id': '250-1', 'order-item-id': '0771', sku: 'm700' },
  { 'order-id': '250-1', 'order-item-id': '0772', sku: 'S100' },
];
const other = (name: string) => ({ code: 'Other', name });
const contentOf = (
  store: Store,
  given: Partial<DispatchOrder>,
  format: Parameters<typeof makeDispatchContent>[2] = null,
) =>
  makeDispatchContent(
    store,
    rowsInFile(store, dispatchRowsOf(order(given), { today: '2026-11-20', carrierOf: other })),
    format,
  );

test.each<[string, Partial<DispatchOrder>, string | null]>([
  ['tracked and in no file', {}, null],
  ['delivered', { status: 'delivered' }, null],
  ['cancelled', { status: 'cancelled' }, 'The order is cancelled.'],
  ['without a carrier', { carrier: null }, 'Carrier or tracking number missing.'],
  ['without a number', { trackingNumber: null }, 'Carrier or tracking number missing.'],
  ['parked', { parked: ['total'] }, 'Parked. Release it first.'],
  ['without products', { products: [] }, 'The order has no products.'],
  ['delivered in part without a number', { trackingNumber: null, deliveries: [delivery('p1', null)] }, missing],
  ['delivered in part with a number', { trackingNumber: null, deliveries: [delivery('p1', 'X1')] }, null],
])('an order that is %s', (_what, given, reason) => {
  expect(refuseDispatch(order(given))).toBe(reason);
});

describe('of an order in several packages', () => {
  const packed = { products: two, deliveries: [delivery('p1', 'X1'), delivery('p2', 'X2', [{ sku: 'S100', qty: 1 }])] };
  const rowsOf = (given: Partial<DispatchOrder>, store: Store = 'kogan') =>
    rowsInFile(store, dispatchRowsOf(order({ ...packed, ...given }), { today: '2026-11-20', carrierOf: other }));

  test('each item has a row in each package, with that package’s number, day and quantity', () => {
    const rows = rowsOf({ data: amazonData }).map(({ packageId, sku, qty, trackingNumber, shipDate }) => [
      ...[packageId, sku, qty, trackingNumber, shipDate],
    ]);
    expect(rows).toEqual([
      ['p1', 'M700', 1, 'X1', '2026-11-05'],
      ['p1', 'S100', 1, 'X1', '2026-11-05'],
      ['p2', 'S100', 1, 'X2', '2026-11-05'],
    ]);
  });

  test('a package whose number was left out has that of the order', () => {
    const deliveries = [{ ...delivery('p1', null), carrier: null }];
    expect(rowsOf({ deliveries }).map(({ trackingNumber }) => trackingNumber)).toEqual(['00123', '00123']);
  });

  test('Amazon has one row a package where it named no items', () => {
    expect(rowsOf({}, 'amazon').map(({ trackingNumber, isWhole }) => [trackingNumber, isWhole])).toEqual([
      ['X1', true],
      ['X2', true],
    ]);
  });

  const sentOf = (packageId: string | null, sku: string | null, isRefused = false): SentRow => ({
    packageId,
    sku,
    isRefused,
  });
  const [usual, again, refused] = [
    { again: false, refused: false },
    { again: true, refused: false },
    { again: false, refused: true },
  ];
  test.each<[string, SentRow[], typeof usual, string[]]>([
    ['nothing', [], usual, ['p1 M700', 'p1 S100', 'p2 S100']],
    ['the first package', [sentOf('p1', 'M700'), sentOf('p1', 'S100')], usual, ['p2 S100']],
    ['the whole order', [sentOf(null, null)], usual, []],
    ['the whole order, asked for again', [sentOf(null, null)], again, ['p1 M700', 'p1 S100', 'p2 S100']],
    ['an item of the whole order', [sentOf(null, 'S100')], usual, ['p1 M700']],
    ['a package that the store refused', [sentOf('p2', null, true), sentOf('p1', null)], refused, ['p2 S100']],
    ['an item that it refused', [sentOf('p1', 'S100', true), sentOf('p1', 'M700')], refused, ['p1 S100']],
    ['what it refused first', [sentOf('p2', 'S100'), sentOf('p2', 'S100', true)], refused, []],
  ])('when files have %s, the next one has what is left', (_what, sent, scope, expected) => {
    const rows = rowsOf({ data: amazonData }).filter((row) => belongsInFile(row, sent, scope));
    expect(rows.map(({ packageId, sku }) => `${packageId} ${sku}`)).toEqual(expected);
  });
});

test.each<[unknown, string, string | null]>([
  [amazonData, 'M700', '0771'],
  [{ ID: 'K1', Items: [{ ID: 88, SellerSku: 'S100' }] }, 's100', '88'],
  [{ PARTNAME: 'M700' }, 'M700', null],
  [amazonData, 'X6', null],
  [null, 'M700', null],
  ['text', 'M700', null],
])('the store’s id of an item is in the imported rows: %j %s', (data, sku, id) => {
  expect(itemIdOf(data, sku)).toBe(id);
});

describe('the file of', () => {
  const amazon = [
    'order-id',
    'order-item-id',
    'quantity',
    'ship-date',
    'carrier-code',
    'carrier-name',
    'tracking-number',
    'ship-method',
  ];
  test('Amazon has a row an item', () => {
    expect(contentOf('amazon', { products: two, data: amazonData })).toEqual({
      layout: 'tabs',
      headings: amazon,
      rows: [
        ['250-1', '0771', '1', '2026-11-03', 'Other', 'TNT', '00123', 'Standard'],
        ['250-1', '0772', '2', '2026-11-03', 'Other', 'TNT', '00123', 'Standard'],
      ],
    });
  });

  test('Amazon has one row for an order whose items it didn’t name', () => {
    expect(contentOf('amazon', { products: two, dispatchDate: null })).toMatchObject({
      rows: [['250-1', '', '', '2026-11-20', 'Other', 'TNT', '00123', 'Standard']],
    });
  });

  test.each([
    [[{ sku: 'M700', qty: 1 }], [['250-1', '', 'SHIPPED', 'TNT', '00123']]],
    [
      two,
      [
        ['250-1', '0771', 'SHIPPED', 'TNT', '00123'],
        ['250-1', '0772', 'SHIPPED', 'TNT', '00123'],
      ],
    ],
  ])('eBay names the items of an order that has several', (products, rows) => {
    const content = contentOf('ebay', { products, data: amazonData });
    const headings = ['Order ID', 'Line Item ID', 'Logistics Status', 'Shipment Carrier', 'Shipment Tracking'];
    expect(content).toEqual({ layout: 'commas', headings, rows });
  });

  test('Kogan is a list of orders with their items', () => {
    expect(contentOf('kogan', {})).toEqual({
      layout: 'json',
      document: [
        {
          ID: '250-1',
          Items: [
            {
              OrderItemID: '',
              SellerSku: 'M700',
              Quantity: 1,
              ShippedDateUtc: '2026-11-03T00:00:00Z',
              TrackingNumber: '00123',
              ShippingCarrier: 'Other',
              ShippingClass: 'Standard',
            },
          ],
        },
      ],
    });
  });

  test('a store without published headings has those of the rule book', () => {
    const format = {
      separator: ';' as const,
      orderNumber: 'Order number',
      item: null,
      quantity: null,
      shipDate: null,
      carrierCode: null,
      carrierName: 'Carrier',
      trackingUrl: 'Tracking URL',
      trackingNumber: 'Tracking number',
    };
    expect(contentOf('catch', {}, format)).toEqual({
      layout: 'semicolons',
      headings: ['Order number', 'Carrier', 'Tracking URL', 'Tracking number'],
      rows: [['250-1', 'TNT', '', '00123']],
    });
    expect(needsDispatchFormat('catch')).toBe(true);
    expect(needsDispatchFormat('kogan')).toBe(false);
  });
});
