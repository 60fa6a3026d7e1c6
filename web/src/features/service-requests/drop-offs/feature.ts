import { codeOf } from '../../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../../platform/feature.ts';
import { dropOffPaths } from './paths.ts';

export const dropOffsFeature = {
  routes: [
    page(dropOffPaths.list, () => import('./drop-off-list-page.tsx'), 'DropOffListPage'),
    page(dropOffPaths.create, () => import('./form/counter-page.tsx'), 'CounterPage'),
    page(dropOffPaths.board, () => import('./board/board-page.tsx'), 'DropOffBoardPage'),
    page(dropOffPaths.bulkEdits, () => import('./bulk-edit/bulk-edit-pages.tsx'), 'DropOffBulkEditsPage'),
    page(`${dropOffPaths.bulkEdits}/$id`, () => import('./bulk-edit/bulk-edit-pages.tsx'), 'DropOffBulkEditPage'),
    page(`${dropOffPaths.list}/$id`, () => import('./drop-off-page.tsx'), 'DropOffPage'),
  ],
  badges: [{ page: 'drop_off', field: 'drop_off_open', text: (count) => `${count} open` }],
  records: { 'drop-off': dropOffPaths.dropOff },
  palette: codeOf(() => import('./drop-off-palette.ts')),
  home: codeOf(() => import('./drop-off-home.ts')),
} satisfies WebFeature;
