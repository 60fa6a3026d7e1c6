import { describe, expect, test } from 'vitest';
import type { Store } from '../../dealers/sales/stores.ts';
import { makeDispatchContent, needsDispatchFormat, rowsInFile } from './dispatch-format.ts';
import { type DispatchOrder, dispatchRowsOf, itemIdOf, refuseDispatch } from './dispatch-row.ts';

const order = (given: Partial<DispatchOrder> = {}): DispatchOrder => ({
  ...{ id: 'o1', reference: '250-1', status: 'processing', parked: [], carrier: 'TNT', trackingNumber: '00123' },
  ...{ dispatchDate: '2026-11-03', products: [{ sku: 'M700', qty: 1 }], data: null, wasExported: false },
  ...given,
});
const two = [
  { sku: 'M700', qty: 1 },
  { sku: 'S100', qty: 2 },
];
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

test.each<[string, Partial<DispatchOrder>, boolean, string | null]>([
  ['tracked and in no file', {}, false, null],
  ['delivered', { status: 'delivered' }, false, null],
  ['cancelled', { status: 'cancelled' }, false, 'The order is cancelled.'],
  ['without a carrier', { carrier: null }, false, 'Carrier or tracking number missing.'],
  ['without a number', { trackingNumber: null }, false, 'Carrier or tracking number missing.'],
  ['parked', { parked: ['total'] }, false, 'Parked. Release it first.'],
  ['in a file', { wasExported: true }, false, 'Already in a dispatch file.'],
  ['in a file, asked for again', { wasExported: true }, true, null],
])('an order that is %s', (_what, given, again, reason) => {
  expect(refuseDispatch(order(given), { again })).toBe(reason);
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
    ...['order-id', 'order-item-id', 'quantity', 'ship-date'],
    ...['carrier-code', 'carrier-name', 'tracking-number', 'ship-method'],
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
              ...{ OrderItemID: '', SellerSku: 'M700', Quantity: 1, ShippedDateUtc: '2026-11-03T00:00:00Z' },
              ...{ TrackingNumber: '00123', ShippingCarrier: 'Other', ShippingClass: 'Standard' },
            },
          ],
        },
      ],
    });
  });

  test('a store without published headings has those of the rule book', () => {
    const format = {
      ...{ separator: ';' as const, orderNumber: 'Order number', item: null, quantity: null, shipDate: null },
      ...{ carrierCode: null, carrierName: 'Carrier', trackingUrl: 'Tracking URL', trackingNumber: 'Tracking number' },
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
