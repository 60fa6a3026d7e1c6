import { IconAddressBook } from '@tabler/icons-react';
import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { dealerPaths } from './paths.ts';

/** Everything but the list, which comes with the first load and is in the shell's `routes.tsx`. */
export const dealersFeature = {
  menu: { page: 'dealers', icon: IconAddressBook },
  routes: [
    page(dealerPaths.create, () => import('./form/dealer-create-page.tsx'), 'DealerCreatePage'),
    page(dealerPaths.map, () => import('./places/dealer-map-page.tsx'), 'DealerMapPage'),
    page(dealerPaths.near, () => import('./places/near-page.tsx'), 'NearPage'),
    page(dealerPaths.sales, () => import('./sales/dealer-sales-page.tsx'), 'DealerSalesPage'),
    page(dealerPaths.bulkEdits, () => import('./bulk-edit/bulk-edits-page.tsx'), 'BulkEditsPage'),
    page(`${dealerPaths.bulkEdits}/$id`, () => import('./bulk-edit/bulk-edit-page.tsx'), 'BulkEditPage'),
    page(dealerPaths.duplicates, () => import('./duplicates/duplicates-page.tsx'), 'DuplicatesPage'),
    page(dealerPaths.merge, () => import('./merge/merge-page.tsx'), 'MergePage'),
    page(`${dealerPaths.list}/$id`, () => import('./page/dealer-page.tsx'), 'DealerPage'),
  ],
  imports: [
    {
      kind: 'dealers',
      module: 'dealers',
      path: dealerPaths.imports,
      config: codeOf(() => import('./import/dealer-import-config.ts')),
    },
  ],
  records: { dealer: dealerPaths.dealer },
  palette: codeOf(() => import('./dealer-palette.ts')),
  home: codeOf(() => import('./dealer-home.ts')),
  kept: { 'dealers.get': 50 },
} satisfies WebFeature;
