import { IconCreditCard } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { bankPaths, paymentPaths, payoutPaths, receivablePaths } from './paths.ts';

export const paymentsFeature = {
  menu: { page: 'payments', icon: IconCreditCard },
  routes: [
    page(paymentPaths.list, () => import('./payment-list-page.tsx'), 'PaymentListPage'),
    page(paymentPaths.create, () => import('./payment-form.tsx'), 'PaymentCreatePage'),
    page(paymentPaths.journal, () => import('./journal/journal-page.tsx'), 'JournalPage'),
    page(payoutPaths.list, () => import('./payouts/payout-list-page.tsx'), 'PayoutListPage'),
    page(payoutPaths.orders, () => import('./payouts/payout-orders-page.tsx'), 'PayoutOrdersPage'),
    page(`${payoutPaths.list}/$id`, () => import('./payouts/payout-page.tsx'), 'PayoutPage'),
    page(receivablePaths.list, () => import('./receivables/receivable-list-page.tsx'), 'ReceivableListPage'),
    page(`${receivablePaths.list}/$id`, () => import('./receivables/receivable-page.tsx'), 'ReceivablePage'),
    page(`${paymentPaths.list}/$id`, () => import('./payment-page.tsx'), 'PaymentPage'),
  ],
  imports: [
    {
      kind: 'payouts',
      module: 'payments',
      path: payoutPaths.imports,
      config: codeOf(() => import('./payouts/payout-import-config.ts')),
    },
    {
      kind: 'bank',
      module: 'bank',
      path: bankPaths.imports,
      config: codeOf(() => import('./bank-import-config.ts')),
    },
  ],
  records: { payment: paymentPaths.payment, payout: payoutPaths.record, receivable: receivablePaths.record },
  palette: codeOf(() => import('./payment-palette.ts')),
  home: codeOf(() => import('./payment-home.ts')),
} satisfies WebFeature;
