import type { ImportConfig } from '../../platform/import-config.ts';
import { bankPaths, paymentPaths } from './paths.ts';
import { paymentHistoryLabels, paymentValueText } from './payment-text.ts';

/** What only files have of a bank line. */
const bankFileLabels: Readonly<Record<string, string>> = {
  debit: 'Money out',
  credit: 'Money in',
  balance: 'Balance',
  account: 'Account number',
  name: 'Name',
  memo: 'Memo',
};

/** How bank statements are imported: each line becomes a payment. */
export const importConfig: ImportConfig = {
  permission: 'payments:import',
  sayValue: paymentValueText,
  // The key has all of the line, which stands beside it; a file that doesn't name its account begins with a question mark.
  sayKey: (key) => (key.startsWith('?') ? '' : `Account ${key.split('|')[0]}`),
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
