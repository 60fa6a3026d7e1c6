import { codeOf } from '../../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../../platform/feature.ts';
import { pickUpPaths } from './paths.ts';

export const pickUpsFeature = {
  routes: [
    page(pickUpPaths.list, () => import('./pick-up-list-page.tsx'), 'PickUpListPage'),
    page(pickUpPaths.create, () => import('./form/pick-up-create-page.tsx'), 'PickUpCreatePage'),
    page(pickUpPaths.board, () => import('./pick-up-board.tsx'), 'PickUpBoardPage'),
    page(pickUpPaths.bulkEdits, () => import('./pick-up-bulk-edit.tsx'), 'PickUpBulkEditsPage'),
    page(`${pickUpPaths.bulkEdits}/$id`, () => import('./pick-up-bulk-edit.tsx'), 'PickUpBulkEditPage'),
    page(pickUpPaths.checks, () => import('./courier-check-page.tsx'), 'CourierCheckPage'),
    page(`${pickUpPaths.list}/$id`, () => import('./pick-up-page.tsx'), 'PickUpPage'),
  ],
  badges: [{ page: 'pick_up', field: 'pick_up_open', text: (count) => `${count} open` }],
  records: { 'pick-up': pickUpPaths.pickUp },
  palette: codeOf(() => import('./pick-up-palette.ts')),
  kept: { 'pickUps.get': 50, 'pickUps.list': 5, 'pickUps.counts': 5, 'pickUps.options': 1 },
} satisfies WebFeature;
