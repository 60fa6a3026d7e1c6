import type { Palette } from '../../platform/palette.ts';
import { connectionPaths } from './paths.ts';

export const palette: Palette = {
  synonyms: { [connectionPaths.list]: ['integrations', 'priority', 'erp', 'shop', 'freight', 'health'] },
};
