import { describe, expect, test } from 'vitest';
import { type FoundOrder, planOrder, type StoredOrder } from './plan-order.ts';
import { completeLines, type ReportOrder } from './report-order.ts';

const catalogue = { find: (sku: string) => ({ sku, name: sku, priceCents: 1 }), meaning: () => null };
const when = { today: '2026-11-22', now: new Date('2026-11-22T00:00:00Z'), importedBy: 'Casey', catalogue };
const line = { sku: 'M700', qty: 1, priceCents: 10_000, name: null };
const order: ReportOrder = {
  store: 'kogan',
  reference: 'A1',
  name: 'Zoë Quick',
  address: '1 Wharf St',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  country: 'Australia',
  phone: null,
  email: null,
  url: null,
  date: '2026-10-02',
  shipBy: null,
  lines: [line],
  freight: [],
  discountCents: 0,
  totalCents: 10_000,
  dealer: null,
  carrier: null,
  trackingNumber: null,
  tracking: false,
  dispatch_date: null,
  notes: null,
  status: 'processing',
  replacedIn: [],
  data: [{ ID: 'A1', City: 'Oxley' }],
};
const found = (given: Partial<ReportOrder> = {}, previous: ReportOrder | null = order): FoundOrder => ({
  order: { ...order, data: [{ ID: 'A1', City: 'changed' }], ...given },
  dealer: null,
  hasDuplicate: false,
  previous,
  exportedCells: null,
});
const stored = (given: Partial<StoredOrder> = {}): StoredOrder => {
  const { lines: _lines, store: _store, reference: _reference, ...plain } = order;
  return {
    ...plain,
    products: [line],
    totalCents: 10_000,
    tracking: false,
    dealer: null,
    parked: [],
    released: [],
    erp: { state: 'free', number: null },
    fulfilment: {},
    refundedCents: 0,
    parkingDetails: {},
    statusReason: null,
    statusNote: null,
    discountCents: 0,
    exported: () => ({}),
    ...given,
  };
};
const plan = (given: FoundOrder, before: StoredOrder | null) => planOrder(given, before, when);

describe('a new order', () => {
  test('is stored with its sums, its SKUs and who imported it', () => {
    expect(
      plan(found({ freight: [{ label: 'Freight', priceCents: 990, sku: 'FR' }], totalCents: 10_990 }), null),
    ).toMatchObject({
      outcome: 'new',
      set: { productsCents: 10_000, freightCents: 990, totalCents: 10_990, skus: ['M700'], user: 'Casey', parked: [] },
    });
  });

  test.each([
    ['without a date is of today', { date: null }, { date: '2026-11-22' }],
    ['with a tracking number is tracked', { trackingNumber: 'T1' }, { tracking: true, trackingNumber: 'T1' }],
    ['with another total is parked', { totalCents: 9_999 }, { parked: ['total'] }],
    [
      'without prices is parked',
      { lines: [{ ...line, priceCents: null }], totalCents: null },
      { parked: ['price'], totalCents: 0 },
    ],
    ['that was cancelled is not parked', { status: 'cancelled', totalCents: 1 }, { parked: [], statusReason: 'other' }],
  ] as const)('%s', (_name, given, set) => {
    expect(plan(found(given), null)).toMatchObject({ outcome: 'new', set });
  });
});

describe('an order that is there', () => {
  test.each([
    ['the same row', { data: order.data }, {}, { outcome: 'unchanged' }],
    ['a row with the same meaning', {}, {}, { outcome: 'unchanged' }],
    [
      'a new street',
      { address: '2 Hill Rd' },
      {},
      { set: { address: '2 Hill Rd' }, before: { address: '1 Wharf St' } },
    ],
    ['a city that a person corrected', {}, { city: 'Darra' }, { outcome: 'unchanged' }],
    [
      'a city that a person corrected and the store changed',
      { city: 'Inala' },
      { city: 'Darra' },
      { set: { city: 'Inala' } },
    ],
    ['a cancellation', { status: 'cancelled' }, {}, { set: { status: 'cancelled', statusReason: 'other' } }],
    ['a cancellation of what was delivered', { status: 'cancelled' }, { status: 'delivered' }, { outcome: 'refused' }],
    ['a new street of what was delivered', { address: '2 Hill Rd' }, { status: 'delivered' }, { outcome: 'refused' }],
    [
      'a new street of what is in the ERP',
      { address: '2 Hill Rd' },
      { erp: { state: 'there', number: null } },
      { outcome: 'refused' },
    ],
    [
      'a tracking number of what is in the ERP',
      { trackingNumber: 'T1' },
      { erp: { state: 'there', number: null } },
      { set: { tracking: true } },
    ],
    ['another price after a part refund', { totalCents: 9_000 }, { refundedCents: 500 }, { outcome: 'refused' }],
    ['a new street after a part refund', { address: '2 Hill Rd' }, { refundedCents: 500 }, { outcome: 'changed' }],
    ['a wrong postcode', { postcode: '2000' }, {}, { set: { parked: ['postcode'] } }],
    [
      'a wrong postcode that was released',
      { postcode: '2000' },
      { released: ['postcode'] },
      { set: { postcode: '2000' } },
    ],
  ] as const)('%s', (_name, given, before, expected) => {
    expect(plan(found(given), stored(before as Partial<StoredOrder>))).toMatchObject(expected);
  });

  test('rows of another kind of file stay beside those of this one', () => {
    const other = { Who: 'Zoë Quick' };
    const changed = plan(found({ city: 'Inala' }), stored({ data: [other, ...order.data] }));
    expect(changed).toMatchObject({ set: { data: [other, { ID: 'A1', City: 'changed' }] } });
  });

  test('a file without a street fills gaps of the address only', () => {
    const bare = { address: null, name: null, city: 'OXLEY', state: 'QLD' };
    expect(plan(found(bare, null), stored())).toMatchObject({ outcome: 'unchanged' });
    expect(plan(found(bare, null), stored({ address: null, city: null }))).toMatchObject({ set: { city: 'OXLEY' } });
  });
});

describe('lines that two files tell of', () => {
  const bare = { ...line, priceCents: null };
  const unpriced = { ...line, priceCents: 0 };
  test.each([
    ['prices stay', [line], [bare], { products: [line] }],
    ['prices come', [unpriced], [line], { products: [line] }],
    ['less is still to be sent', [{ ...line, qty: 3 }], [bare], { products: [{ ...line, qty: 3 }] }],
    ['the newer prices are right', [line], [{ ...line, priceCents: 5 }], { products: [{ ...line, priceCents: 5 }] }],
    ['more than was ordered', [line], [{ ...bare, qty: 2 }], { sku: 'M700' }],
    ['another product', [line], [{ ...bare, sku: 'X6' }], { sku: 'X6' }],
  ])('%s', (_name, before, given, expected) => {
    expect(completeLines(before, given)).toMatchObject(expected);
  });
});

describe('a discount', () => {
  test('of a new order is stored, and explains its total', () => {
    expect(plan(found({ discountCents: 500, totalCents: 9_500 }), null)).toMatchObject({
      set: { discountCents: 500, totalCents: 9_500, parked: [] },
    });
  });

  test.each([
    [
      'that the store gave since is stored',
      { discountCents: 500, totalCents: 9_500 },
      { discountCents: 500, totalCents: 9_500 },
    ],
    [
      'of which a file without prices knows nothing stays',
      { discountCents: null, totalCents: null, city: 'Darra' },
      { city: 'Darra' },
    ],
  ] as const)('%s', (_what, given, set) => {
    const read = plan(found(given), stored());
    expect(read).toMatchObject({ outcome: 'changed', set });
    expect('set' in read && read.set).not.toHaveProperty('parked');
  });
});
