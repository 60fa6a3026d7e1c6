import { IconCashRegister } from '@tabler/icons-react';
import { page, type WebFeature } from '../../platform/feature.ts';
import { posPaths } from './paths.ts';

export const posFeature = {
  menu: { page: 'pos', icon: IconCashRegister },
  routes: [
    page(posPaths.till, () => import('./pos-page.tsx'), 'PosPage'),
    page(posPaths.tills, () => import('./till/tills-page.tsx'), 'TillsPage'),
    page(posPaths.display, () => import('./display/display-page.tsx'), 'DisplayPage'),
    page(`${posPaths.sales}/$id`, () => import('./receipt/sale-page.tsx'), 'SalePage'),
  ],
  records: { sale: posPaths.sale, till: () => posPaths.tills },
} as const satisfies WebFeature;
