import { createRequire } from 'node:module';
import type { Content } from 'pdfmake';
import type { StructureElement } from './tag.ts';

/**
 * The parts of pdfmake that its own printer puts together. We do it ourselves: its printer neither tags what it draws nor
 * can be kept from looking for files and addresses but by asking it to.
 */
const require = createRequire(import.meta.url);

/** A font file, read. */
export type Typeface = {
  characterSet: readonly number[];
  hasGlyphForCodePoint(codePoint: number): boolean;
  glyphForCodePoint(codePoint: number): unknown;
};
/** A font as one document has it: with the letters that it needs. */
export type Font = {
  font: Typeface;
  name: string /** Words that were set already. */;
  layoutCache: Record<string, unknown>;
};
export type FontClass = new (paper: Paper, typeface: Typeface, id: string) => Font;

export type Image = { embed(paper: object): void };

/** One line of text on its page. */
export type Line = { tag?: unknown };
export type Page = { items: unknown[]; pageSize: { width: number; height: number } };
type Mark = object;

/** A pdfkit document with pdfmake's fonts and pictures. */
export type Paper = NodeJS.ReadableStream & {
  page: { dictionary: object };
  _fontCount: number;
  _fontFamilies: Record<string, Font>;
  _imageRegistry: Record<string, Image>;
  openImage(content: Buffer): Image;
  provideImage(name: string): Image;
  provideFont(family: string, bold: boolean, italics: boolean): Font;
  markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): unknown;
  markStructureContent(type: string): Mark;
  endMarkedContent(): unknown;
  struct(type: string, options: object): StructureElement;
  addStructure(element: StructureElement): unknown;
  end(): void;
};

type Fonts = Record<string, { normal: Buffer; bold: Buffer; italics: Buffer; bolditalics: Buffer }>;

type PaperClass = new (
  fonts: Fonts,
  images: Record<string, string>,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  mayReadFile: (path: string) => boolean,
) => Paper;

type Builder = {
  registerTableLayouts(layouts: object): void;
  layoutDocument(
    content: Content,
    paper: Paper,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: unknown,
    footer: unknown,
    watermark: unknown,
  ): Page[];
  buildNextLine(node: { tag?: unknown }): Line | null;
};
type BuilderClass = new (
  size: { width: number; height: number; orientation: string },
  margins: { left: number; top: number; right: number; bottom: number },
  svgMeasure: null,
) => Builder;

type Renderer = {
  pdfDocument: Paper;
  renderPages(pages: Page[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderImage(image: { tag?: unknown }): void;
  renderWatermark(page: Page): void;
};

function part<Part>(module: { default: Part }): Part {
  return module.default;
}

export const PaperBase = part<PaperClass>(require('pdfmake/js/PDFDocument.js'));
export const BuilderBase = part<BuilderClass>(require('pdfmake/js/LayoutBuilder.js'));
export const RendererBase = part<new (paper: Paper) => Renderer>(require('pdfmake/js/Renderer.js'));
export type { Fonts };
