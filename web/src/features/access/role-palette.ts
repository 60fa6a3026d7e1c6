import type { Palette } from '../../platform/palette.ts';
import { accessPaths } from './paths.ts';

export const palette: Palette = {
  synonyms: {
    [accessPaths.roles]: ['permissions', 'access', 'pages of a role'],
    [accessPaths.maintenance]: ['close poolhouse', 'downtime', 'lock everyone out'],
  },
};
