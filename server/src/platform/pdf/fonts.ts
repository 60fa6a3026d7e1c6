import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Fonts } from './pdfmake-parts.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');
const read = (name: string) => readFileSync(join(folder, `Roboto-${name}.ttf`));

let loaded: Fonts | null = null;

/** Returns our font family, read once; it is embedded in every document so that it looks the same everywhere. */
export function pdfFonts(): Fonts {
  loaded ??= {
    Roboto: {
      normal: read('Regular'),
      bold: read('Medium'),
      italics: read('Italic'),
      bolditalics: read('MediumItalic'),
    },
  };
  return loaded;
}
