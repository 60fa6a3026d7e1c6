import type { PrintPictures } from './document.ts';
import { pdfFonts } from './fonts.ts';
import { type Font, type FontClass, type Image, PaperBase, type Typeface } from './pdfmake-parts.ts';

type Style = `${boolean} ${boolean}`;

type Read = { typeface: Typeface; FontOfDocument: FontClass; words: Record<string, unknown> };

/** The typefaces that were read already, and the words set in them: both take longer than drawing an invoice. */
const read = new Map<Style, Read>();
const maxWords = 5_000;

/** Paper with our fonts and nothing else: no file and no address is looked at. */
export class PdfPaper extends PaperBase {
  readonly #fonts = new Map<Style, Font>();

  readonly #pictures: PrintPictures;

  constructor(options: object, pictures: PrintPictures = new Map()) {
    super(pdfFonts(), {}, {}, {}, { autoFirstPage: false, font: null, ...options }, null, () => false);
    this.#pictures = pictures;
  }

  /** Puts a picture into the file once, however often it is shown. */
  override provideImage(name: string): Image {
    const content = this.#pictures.get(name);
    if (content === undefined || 'problem' in content) return super.provideImage(name);
    const image = this._imageRegistry[name] ?? this.openImage(Buffer.from(content));
    if (this._imageRegistry[name] === undefined) image.embed(this);
    this._imageRegistry[name] = image;
    return image;
  }

  override provideFont(family: string, bold: boolean, italics: boolean): Font {
    const style: Style = `${bold === true} ${italics === true}`;
    const font = this.#fonts.get(style) ?? this.#open(family, style, bold, italics);
    this.#fonts.set(style, font);
    return font;
  }

  #open(family: string, style: Style, bold: boolean, italics: boolean): Font {
    const known = read.get(style);
    if (known === undefined) {
      const font = super.provideFont(family, bold, italics);
      nameGlyphs(font.font);
      read.set(style, { typeface: font.font, FontOfDocument: font.constructor as FontClass, words: font.layoutCache });
      return font;
    }
    this._fontCount += 1;
    const font = new known.FontOfDocument(this, known.typeface, `F${this._fontCount}`);
    if (Object.keys(known.words).length > maxWords) known.words = {};
    font.layoutCache = known.words;
    this._fontFamilies[font.name] = font;
    return font;
  }
}

/**
 * Makes every glyph as the letter that it stands for. fontkit keeps a glyph as it was first used: a dot that was first drawn as part of a
 * colon would have no letter in any later document, and would be missing where text is copied or read aloud.
 */
function nameGlyphs(typeface: Typeface): void {
  for (const codePoint of typeface.characterSet) typeface.glyphForCodePoint(codePoint);
}

/** Returns whether our font has a letter. */
export function hasGlyph(codePoint: number): boolean {
  const known = read.get('false false') ?? { typeface: new PdfPaper({}).provideFont('Roboto', false, false).font };
  return known.typeface.hasGlyphForCodePoint(codePoint);
}
