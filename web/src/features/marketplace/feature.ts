import { IconBuildingStore } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { orderPaths } from './paths.ts';

export const marketplaceFeature = {
  menu: { page: 'online_store', icon: IconBuildingStore },
  routes: [
    page(orderPaths.list, () => import('./order-list-page.tsx'), 'OrderListPage'),
    page(orderPaths.create, () => import('./order-form/order-create-page.tsx'), 'OrderCreatePage'),
    page(orderPaths.board, () => import('./board/board-page.tsx'), 'BoardPage'),
    page(orderPaths.sales, () => import('./order-sales-page.tsx'), 'OrderSalesPage'),
    page(orderPaths.dispatch, () => import('./dispatch/dispatch-page.tsx'), 'DispatchPage'),
    page(orderPaths.health, () => import('./health/health-page.tsx'), 'HealthPage'),
    page(orderPaths.productCodes, () => import('./product-codes/product-codes-page.tsx'), 'ProductCodesPage'),
    page(orderPaths.bulkEdits, () => import('./bulk-edit/order-bulk-edit.tsx'), 'OrderBulkEditsPage'),
    page(`${orderPaths.bulkEdits}/$id`, () => import('./bulk-edit/order-bulk-edit.tsx'), 'OrderBulkEditPage'),
    page(`${orderPaths.list}/$id`, () => import('./order-page.tsx'), 'OrderPage'),
  ],
  imports: [
    {
      kind: 'marketplace',
      module: 'marketplace',
      path: orderPaths.imports,
      config: codeOf(() => import('./order-import-config.ts')),
    },
  ],
  badges: [
    { page: 'online_store', field: 'marketplace_processing', text: (count) => `${count} processing` },
    { page: 'online_store', field: 'marketplace_parked', text: (count) => `${count} parked`, isPart: true },
  ],
  records: { 'marketplace-order': orderPaths.order, 'marketplace-product-code': () => orderPaths.productCodes },
  palette: codeOf(() => import('./order-palette.ts')),
  home: codeOf(() => import('./order-home.ts')),
} satisfies WebFeature;
