import { storeKeyText, storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { erpFormFields, mappedNeeds } from '@poolhouse/domain/features/marketplace/reports/erp-form-fields';
import type { ImportConfig } from '../../platform/import-config.ts';
import { importOfFields } from '../../services/imports/import-of-fields.ts';
import { orderHistoryLabels, orderValueText } from './order-labels.ts';
import { orderPaths } from './paths.ts';
import { ImportCodesDialog } from './product-codes/import-codes-dialog.tsx';

/** What only files have; the other fields are those of an order. */
const fileLabels: Readonly<Record<string, string>> = {
  recordType: 'Record type',
  payment: 'Payment',
  market: 'Market',
  fax: 'Fax',
  sku: 'Product code',
  quantity: 'Quantity',
  price: 'Price of one',
  product: 'Product name',
  discount: 'Discount',
  site: 'Site',
  address2: 'Address, second line',
};
const labelOf = (field: string) => fileLabels[field] ?? orderHistoryLabels[field] ?? field;

const everyOrderNeeds = mappedNeeds.map(([usual]) => usual);

export const importConfig: ImportConfig = {
  ...importOfFields({
    noun: { one: 'order', many: 'orders' },
    permission: 'marketplace:import',
    paths: orderPaths,
    fields: orderFields,
    columns: erpFormFields.map((column) => ({ ...column, required: everyOrderNeeds.includes(column.field) })),
    valueText: orderValueText,
  }),
  labelOf,
  sayKey: storeKeyText,
  // “Orders” is another page.
  backTo: 'Market Place',
  mostFiles: 20,
  listFilter: 'importId',
  files: {
    accept: '.csv,.txt,.tsv,.json,.xlsx,text/csv,text/plain,application/json',
    hint: 'The reports of Amazon, eBay, Kogan and Mirakl stores, or a file of your own: CSV, Excel or JSON, up to 50 MB each. You review the changes before anything is saved.',
    columnsTitle: 'Columns of a file of your own',
    columnsHint:
      'Reports of the stores are known by their own headings. For other headings you choose what each holds.',
  },
  summaryStart: ['parked', 'products', 'freight', 'discountCents', 'total'],
  reasons: {
    'unknown-product': {
      title: (count) =>
        count === 1
          ? 'This product code isn’t on the price list. Its orders are parked.'
          : `These ${count} product codes aren’t on the price list. Their orders are parked.`,
      action: {
        label: (count) => (count === 1 ? 'Choose the product…' : 'Choose the products…'),
        permission: 'marketplace:edit',
        refused: 'You can’t choose the products of orders.',
        Dialog: ImportCodesDialog,
      },
    },
  },
  mapping: {
    needs: mappedNeeds,
    forAllRows: { field: 'store', options: stores.map((store) => ({ value: store, label: storeLabels[store] })) },
  },
};
