import { expect, test } from 'vitest';
import { recogniseLayout } from '../../../services/imports/layouts.ts';
import { offerMapping } from '../../../services/imports/offered-mapping.ts';
import { marketPlusMapping } from './erp-form-fields.ts';
import { reportLayouts } from './read-report.ts';

const offered = (headings: readonly string[]) => offerMapping(headings, [marketPlusMapping])?.mapping;
const usual = ['Order ID', 'Ordered Date', 'SKU', 'Product', 'Quantity', 'Price (Per Unit)', 'Delivery Name'];

test('usual headings of MyDeal are mapped, and the store is set', () => {
  expect(offered([...usual, 'Shipping Suburb', 'Mystery'])).toEqual({
    columns: {
      'Order ID': 'reference',
      'Ordered Date': 'date',
      SKU: 'sku',
      Product: 'product',
      Quantity: 'quantity',
      'Price (Per Unit)': 'price',
      'Delivery Name': 'name',
      'Shipping Suburb': 'city',
    },
    values: { store: 'mydeal woolworths' },
  });
  expect(recogniseLayout(usual, reportLayouts)).toBeNull();
});

test.each([
  ['another file of one’s own', ['Order ID', 'SKU', 'Quantity', 'Unit price', 'Name']],
  ['a file without product codes', usual.filter((heading) => heading !== 'SKU')],
])('%s isn’t taken for one of MyDeal', (_what, headings) => {
  expect(offered(headings)).toBeUndefined();
});
