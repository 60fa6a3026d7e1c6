import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentKindLabels } from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconBook, IconBuildingBank, IconCreditCard, IconReceipt, IconUpload, IconUsers } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../platform/palette.ts';
import { bankPaths, paymentPaths, payoutPaths, receivablePaths } from './paths.ts';
import { amountText } from './payment-text.ts';

const view = 'payments:view' as const;

export const palette: Palette = {
  links: [
    { path: payoutPaths.list, title: 'Payments › Payouts', icon: IconBuildingBank, permission: view },
    { path: payoutPaths.orders, title: 'Payments › Payouts by order', icon: IconReceipt, permission: view },
    { path: receivablePaths.list, title: 'Payments › Dealer accounts', icon: IconUsers, permission: view },
    { path: paymentPaths.journal, title: 'Payments › Journal', icon: IconBook, permission: view },
    {
      path: payoutPaths.imports,
      title: 'Payments › Import payouts',
      icon: IconUpload,
      permission: 'payments:import' as const,
    },
    {
      path: bankPaths.imports,
      title: 'Payments › Import a bank statement',
      icon: IconUpload,
      permission: 'payments:import' as const,
    },
  ],
  synonyms: {
    [pagePaths.payments]: ['money', 'receipts', 'refunds', 'transactions'],
    [payoutPaths.list]: ['settlements', 'remittance', 'disbursements'],
    [receivablePaths.list]: ['receivables', 'debtors', 'aged', 'statements', 'credit limit', 'overdue'],
    [paymentPaths.journal]: ['xero', 'myob', 'accounting', 'bookkeeping', 'gst'],
    [bankPaths.imports]: ['ofx', 'bank feed', 'reconcile'],
  },
  actions: [exportAction('Export payments', paymentsApi.csv, 'payments:export')],
  views: [{ list: 'payments', path: paymentPaths.list, note: 'Payments', permission: view }],
  finders: [
    recordFinder(paymentsApi.list, {
      group: 'Payments',
      icon: IconCreditCard,
      toRecords: ({ payments }) =>
        payments.map(({ id, reference, customer, text, amount, kind, date }) => {
          const note = [paymentKindLabels[kind], formatDay(date), customer ?? text].filter(Boolean).join(' · ');
          return { id, path: paymentPaths.payment(id), title: `${amountText(amount)} ${reference ?? ''}`.trim(), note };
        }),
    }),
  ],
};
