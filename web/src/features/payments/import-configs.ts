import { storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import type { ImportConfig } from '../../platform/import-config.ts';
import { bankPaths, paymentPaths, payoutPaths } from './paths.ts';
import { paymentHistoryLabels, paymentValueText, payoutHistoryLabels } from './payment-text.ts';

const shared = { permission: 'payments:import', sayValue: paymentValueText } as const;

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
export const payoutImport: ImportConfig = {
  ...shared,
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

/** How bank statements are imported: each line becomes a payment. */
export const bankImport: ImportConfig = {
  ...shared,
  title: 'Import a bank statement',
  noun: { one: 'bank line', many: 'bank lines' },
  backTo: 'Payments',
  recordsPath: paymentPaths.list,
  startPath: bankPaths.imports,
  runPath: bankPaths.import,
  headings: [
    { heading: 'Date', isRequired: true },
    { heading: 'Amount', isRequired: true },
    { heading: 'Transaction Details', isRequired: true },
    { heading: 'Balance', isRequired: false },
  ],
  labelOf: (field) => bankFileLabels[field] ?? paymentHistoryLabels[field] ?? field,
  files: {
    accept: '.csv,.txt,.ofx,.qfx,.xlsx,text/csv,text/plain,application/x-ofx',
    hint: 'A statement of your bank: OFX, or CSV of NAB, CommBank, Westpac or ANZ, up to 50 MB. Lines that are here already are left out. You review the lines before anything is saved.',
    columnsTitle: 'Columns of another CSV file',
    columnsHint:
      'Statements of these banks are known by their headings. For other headings you choose what each holds.',
  },
  mapping: { needs: [['date'], ['amount', 'debit'], ['text']] },
};

/** What only files have of a bank line. */
const bankFileLabels: Readonly<Record<string, string>> = {
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
  account: 'Account number',
  name: 'Name',
  memo: 'Memo',
};
