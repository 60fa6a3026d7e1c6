import type { OpenedForm, Screen, ScreenRecords } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'payments', path: '/home/payments?limit=10', heading: 'Payments', isColourful: true },
  { name: 'payments-filtered', path: '/home/payments?source=marketplace&state=open', heading: 'Payments' },
  { name: 'payment-new', path: '/home/payments/new', heading: 'New payment' },
  { name: 'payouts', path: '/home/payments/payout', heading: 'Payouts' },
  { name: 'payout-orders', path: '/home/payments/payout-orders', heading: 'Payouts by order' },
  { name: 'payout-import', path: '/home/payments/payout/import', heading: 'Import payouts' },
  { name: 'bank-import', path: '/home/payments/bank/import', heading: 'Import a bank statement' },
  { name: 'payout', path: '/home/payments/payout/:payout', heading: /./ },
  { name: 'receivables', path: '/home/payments/receivables', heading: 'Dealer accounts' },
  { name: 'receivable', path: '/home/payments/receivables/:receivable', heading: /./ },
  { name: 'journal', path: '/home/payments/journal', heading: 'Journal' },
  { name: 'payment', path: '/home/payments/:payment', heading: /./ },
  { name: 'payment-edit', path: '/home/payments/:payment?edit=yes', heading: /./ },
  { name: 'payment-history', path: '/home/payments/:payment?tab=history', heading: /./ },
];

type Payments = { payments: { id: string }[] };
type Payouts = { payouts: { id: string }[] };
type Receivables = { receivables: { dealerId: string }[] };

export const screenRecords: ScreenRecords = {
  payment: async (read) => (await read<Payments>('/payment?limit=1')).payments[0]?.id,
  payout: async (read) => (await read<Payouts>('/payout?limit=1')).payouts[0]?.id,
  receivable: async (read) => (await read<Receivables>('/receivable?limit=1')).receivables[0]?.dealerId,
};

export const openedForms: readonly OpenedForm[] = [
  { screen: 'payment', opens: ['Allocate'] },
  { screen: 'payment', opens: ['More actions', 'Refund…'] },
  {
    screen: 'payment',
    opens: ['More actions', 'Mark as failed…'],
    answers: { 'GET /payment/:id': { bankAccount: null, payoutId: null, journalId: null, refundedCents: 0 } },
  },
  { screen: 'payout', opens: ['Add a deduction'] },
  { screen: 'receivable', opens: ['Credit limit and terms'] },
  { screen: 'receivable', opens: ['Email statement'] },
  { screen: 'journal', opens: ['Close a period'] },
  { screen: 'journal', opens: ['Reopen'] },
];
