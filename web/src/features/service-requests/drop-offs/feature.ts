import { codeOf } from '../../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../../platform/feature.ts';
import { dropOffPaths } from './paths.ts';

export const dropOffsFeature = {
  routes: [
    page(dropOffPaths.list, () => import('./drop-off-list-page.tsx'), 'DropOffListPage'),
    page(dropOffPaths.create, () => import('./form/counter-page.tsx'), 'CounterPage'),
    page(dropOffPaths.board, () => import('./drop-off-board.tsx'), 'DropOffBoardPage'),
    page(dropOffPaths.bulkEdits, () => import('./drop-off-bulk-edit.tsx'), 'DropOffBulkEditsPage'),
    page(`${dropOffPaths.bulkEdits}/$id`, () => import('./drop-off-bulk-edit.tsx'), 'DropOffBulkEditPage'),
    page(`${dropOffPaths.list}/$id`, () => import('./drop-off-page.tsx'), 'DropOffPage'),
  ],
  badges: [{ page: 'drop_off', field: 'drop_off_open', text: (count) => `${count} open` }],
  records: { 'drop-off': dropOffPaths.dropOff },
  palette: codeOf(() => import('./drop-off-palette.ts')),
  kept: { 'dropOffs.get': 50, 'dropOffs.list': 5, 'dropOffs.counts': 5, 'dropOffs.options': 1 },
} satisfies WebFeature;
