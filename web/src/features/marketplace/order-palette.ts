import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import {
  IconBarcode,
  IconBuildingStore,
  IconChartBar,
  IconFileImport,
  IconHeartbeat,
  IconLayoutColumns,
  IconListCheck,
  IconPlus,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../platform/palette.ts';
import { orderPaths } from './paths.ts';

export const palette: Palette = {
  links: [
    {
      path: orderPaths.board,
      title: 'Market Place › Board',
      icon: IconLayoutColumns,
      permission: 'marketplace:view',
    },
    {
      path: orderPaths.sales,
      title: 'Market Place › Sales',
      icon: IconChartBar,
      permission: 'marketplace:view',
    },
    {
      path: orderPaths.dispatch,
      title: 'Market Place › Dispatch files',
      icon: IconTruckDelivery,
      permission: 'marketplace:view',
    },
    {
      path: orderPaths.health,
      title: 'Market Place › Store health',
      icon: IconHeartbeat,
      permission: 'marketplace:view',
    },
    {
      path: orderPaths.productCodes,
      title: 'Market Place › Product codes of stores',
      icon: IconBarcode,
      permission: 'marketplace:view',
    },
    {
      path: orderPaths.bulkEdits,
      title: 'Market Place › Bulk edits',
      icon: IconListCheck,
      permission: 'marketplace:edit',
    },
  ],
  synonyms: {
    [pagePaths.online_store]: ['marketplace', 'online store', 'ebay', 'amazon', 'kogan', 'catch', 'store orders'],
    [orderPaths.board]: ['kanban'],
    [orderPaths.productCodes]: ['store sku', 'sku mapping', 'unknown product', 'offer sku'],
    [orderPaths.dispatch]: ['tracking file', 'confirm dispatch', 'upload tracking'],
    [orderPaths.health]: ['late dispatch', 'cancel rate', 'return rate', 'seller rating'],
    [orderPaths.sales]: ['revenue', 'chart', 'sales by store'],
  },
  actions: [
    {
      id: 'new-marketplace-order',
      title: 'New store order',
      icon: IconPlus,
      permission: 'marketplace:create',
      synonyms: ['new order', 'create order', 'add order', 'new marketplace order'],
      run: (go) => go(orderPaths.create),
    },
    {
      id: 'import-marketplace-orders',
      title: 'Import store orders',
      icon: IconFileImport,
      permission: 'marketplace:import',
      synonyms: ['import orders', 'upload orders', 'store report', 'amazon report', 'kogan report'],
      run: (go) => go(orderPaths.imports),
    },
    exportAction('Export store orders', marketplaceApi.csv, 'marketplace:export'),
  ],
  views: [{ list: 'marketplace', path: orderPaths.list, note: 'Market Place', permission: 'marketplace:view' }],
  finders: [
    recordFinder(marketplaceApi.list, {
      group: 'Store orders',
      icon: IconBuildingStore,
      toRecords: ({ orders }) =>
        orders.map(({ id, reference, store, name }) => {
          const note = [storeLabels[store], name].filter(Boolean).join(' · ');
          return { id, path: orderPaths.order(id), title: reference, note };
        }),
    }),
  ],
};
