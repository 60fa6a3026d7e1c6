import { storeKeyText, storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import type { ImportConfig } from '../../../platform/import-config.ts';
import { payoutPaths } from '../paths.ts';
import { paymentValueText, payoutHistoryLabels } from '../payment-text.ts';

/** What only files have of a payout. */
const payoutFileLabels: Readonly<Record<string, string>> = {
  net: 'Net of the payout',
  order: 'Order',
  type: 'Type',
  amount: 'Amount',
  currency: 'Currency',
  text: 'Text',
};

/** How payouts of the stores are imported. */
export const importConfig: ImportConfig = {
  permission: 'payments:import',
  sayValue: paymentValueText,
  sayKey: storeKeyText,
  title: 'Import payouts',
  noun: { one: 'payout', many: 'payouts' },
  backTo: 'Payouts',
  recordsPath: payoutPaths.list,
  startPath: payoutPaths.imports,
  runPath: payoutPaths.import,
  headings: [
    { heading: 'Payout', isRequired: true },
    { heading: 'Amount', isRequired: true },
    ...['Store', 'Date of the payout', 'Net of the payout', 'Order', 'Type', 'Currency', 'Text'].map((heading) => ({
      heading,
      isRequired: false,
    })),
  ],
  labelOf: (field) => payoutFileLabels[field] ?? payoutHistoryLabels[field] ?? field,
  files: {
    accept: '.csv,.txt,.tsv,.xlsx,text/csv,text/plain',
    hint: 'The settlement report of Amazon, the transaction report of eBay, and the payment files of Kogan, Mirakl and MarketPlus, up to 50 MB, in any order. You review the payouts before anything is saved.',
    columnsTitle: 'Columns of a file of your own',
    columnsHint: 'Files of the stores are known by their own headings. For other headings you choose what each holds.',
  },
  mapping: {
    needs: [['payoutId'], ['amount']],
    forAllRows: { field: 'store', options: stores.map((store) => ({ value: store, label: storeLabels[store] })) },
  },
};
