import type { Palette } from '../../platform/palette.ts';
import { mailPaths } from './paths.ts';

export const palette: Palette = {
  synonyms: { [mailPaths.templates]: ['emails', 'email', 'mail', 'templates', 'documents'] },
};
