import type { Palette } from '../../platform/palette.ts';
import { messagePaths } from './paths.ts';

export const palette: Palette = {
  synonyms: { [messagePaths.list]: ['messages', 'wording', 'text messages', 'sms', 'notices', 'templates'] },
};
