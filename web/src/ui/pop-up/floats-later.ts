import { laterCode } from '../../platform/api/later-code.ts';

/** The kit's menus, panels and tips: the largest part of it, of which the first page shows nothing. */
export const floats = laterCode(() => import('./floats.tsx'));
