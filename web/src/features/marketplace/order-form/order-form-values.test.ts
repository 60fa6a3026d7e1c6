import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '../../../ui/form/field-errors.ts';
import { emptyOrderForm, formValuesOf, keptFreight, type OrderFormValues, sentValues } from './order-form-values.ts';

const empty = emptyOrderForm(new Date('2026-11-21T20:00:00Z'));
const wrongIn = (values: OrderFormValues) =>
  Object.keys(errorsOf(marketplaceApi.create.body.safeParse(sentValues(values)))).sort();

const order = {
  id: 'o1',
  reference: '11-1',
  store: 'ebay',
  name: 'Casey Rivers',
  phone: '+61712345678',
  email: null,
  url: null,
  address: null,
  city: 'Oxley',
  state: 'QLD',
  postcode: '2000',
  country: 'Australia',
  date: '2026-11-02',
  products: [{ sku: 'M700', qty: 2, price: 3999, name: 'Dolphin M700' }],
  freight: [{ label: 'Flat rate', price: 9.9, sku: 'FR' }],
  tracking: false,
  carrier: null,
  trackingNumber: null,
  dispatch_date: null,
  notes: null,
  timestamp: '2026-11-02T00:00:00Z',
} as unknown as Order;

describe('the form of an order', () => {
  it('starts on the day in Sydney with one line', () => {
    expect(empty).toMatchObject({ date: '2026-11-22', products: [{ sku: '', qty: 1 }], country: 'Australia' });
  });

  it.each([
    [{}, ['name', 'products', 'reference', 'store']],
    [{ store: 'ebay', reference: '1', name: 'A', products: [{ sku: 'M700', qty: 0 }] }, ['products']],
    [{ store: 'ebay', reference: '1', name: 'A', products: [{ sku: 'M700', qty: null }] }, ['products']],
    [{ store: 'ebay', reference: '1', name: 'A', products: [{ sku: 'M700', qty: 1 }], phone: '12' }, ['phone']],
    [{ store: 'ebay', reference: '1', name: 'A', products: [{ sku: 'M700', qty: 1 }] }, []],
  ])('says of %j what is wrong', (given, wrong) => {
    expect(wrongIn({ ...empty, ...given })).toEqual(wrong);
  });

  it('leaves out a line that was added and never filled in', () => {
    const products = [
      { sku: 'M700', qty: 2 },
      { sku: '', qty: 1 },
    ];
    expect(sentValues({ products })).toEqual({ products: [{ sku: 'M700', qty: 2 }] });
  });

  it('takes what the server answers, with products without prices and the freight as it is', () => {
    const values = formValuesOf(order);
    expect(values).toMatchObject({ products: [{ sku: 'M700', qty: 2 }], freightOption: keptFreight, address: '' });
    const { store: _store, reference: _reference, ...changes } = values;
    expect(errorsOf(marketplaceApi.update.body.safeParse(sentValues(changes)))).toEqual({});
  });
});
