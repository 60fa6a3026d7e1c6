import { lazy } from 'react';

/** Fetched when somebody first names a view. */
export const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));
