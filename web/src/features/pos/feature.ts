import { IconCashRegister } from '@tabler/icons-react';
import { page, type WebFeature } from '../../platform/feature.ts';
import { creditPaths, posPaths, quotePaths, reportPath, salePaths } from './paths.ts';

export const posFeature = {
  menu: { page: 'pos', icon: IconCashRegister },
  routes: [
    page(posPaths.till, () => import('./pos-page.tsx'), 'PosPage'),
    page(posPaths.tills, () => import('./till/tills-page.tsx'), 'TillsPage'),
    page(`${posPaths.days}/$id`, () => import('./till/report-page.tsx'), 'ReportPage'),
    page(posPaths.display, () => import('./display/display-page.tsx'), 'DisplayPage'),
    page(salePaths.list, () => import('./sales/sale-list-page.tsx'), 'SaleListPage'),
    page(quotePaths.list, () => import('./quotes/quote-list-page.tsx'), 'QuoteListPage'),
    page(`${quotePaths.list}/$id`, () => import('./quotes/quote-page.tsx'), 'QuotePage'),
    page(creditPaths.list, () => import('./store-credits/credit-list-page.tsx'), 'CreditListPage'),
    page(`${creditPaths.list}/$id`, () => import('./store-credits/credit-page.tsx'), 'CreditPage'),
    page(`${salePaths.list}/$id`, () => import('./receipt/sale-page.tsx'), 'SalePage'),
  ],
  // The till opens without a network: its day, what it prints and counts by, and what it sells.
  kept: { 'tills.list': 1, 'tills.desk': 1, 'tillProducts.list': 1 },
  records: {
    sale: salePaths.record,
    'sale-quote': quotePaths.record,
    'store-credit': creditPaths.record,
    till: () => posPaths.tills,
    'till-day': reportPath,
  },
} as const satisfies WebFeature;
