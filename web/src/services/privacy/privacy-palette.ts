import type { Palette } from '../../platform/palette.ts';
import { privacyPath } from './paths.ts';

export const palette: Palette = {
  synonyms: { [privacyPath]: ['erase a customer', 'forget a person', 'personal data'] },
};
