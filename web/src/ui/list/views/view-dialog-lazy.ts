import { lazyPart } from '../../../platform/api/load-code.ts';

/** Fetched when a user first names a view. */
export const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog');
