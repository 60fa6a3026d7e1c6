import { composeDocument } from './compose-document.ts';
import type { PdfDocument, PrintPictures } from './document.ts';
import { PdfPaper } from './paper.ts';
import { mutedColour, sheets, sizes, textColour } from './pdf-styles.ts';
import { structureOf } from './tag.ts';
import { TaggingBuilder, TaggingRenderer } from './tagged-parts.ts';

/** Draws a document in this thread: tagged, in Australian English, with its fonts in it. Reads no file or address. */
export function drawPdf(document: PdfDocument, pictures: PrintPictures = new Map()): NodeJS.ReadableStream {
  const { content, header, footer, tag } = composeDocument(document, pictures);
  const { width, height, left, right, top, bottom } = sheets[document.sheet ?? 'a4'];
  const paper = new PdfPaper(paperOptions(document, [width, height]), pictures);
  const size = { width, height, orientation: 'portrait' };
  const builder = new TaggingBuilder(size, { left, right, top, bottom }, null);
  builder.registerTableLayouts({});
  const style = { font: 'Roboto', fontSize: sizes.text, color: textColour };
  const watermark = document.watermark && { text: document.watermark, color: mutedColour, opacity: 0.12, bold: true };
  const pages = builder.layoutDocument(content, paper, {}, style, undefined, header, footer, watermark);
  new TaggingRenderer(paper).renderPages(pages);
  const structure = structureOf(paper, tag);
  paper.addStructure(structure);
  structure.end();
  paper.end();
  return paper;
}

function paperOptions({ title, company, at }: PdfDocument, size: [number, number]) {
  return {
    size,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    compress: true,
    fontLayoutCache: true,
    bufferPages: false,
    info: {
      Title: title,
      Author: company.name,
      Creator: 'Poolhouse',
      Producer: 'Poolhouse',
      CreationDate: at,
      ModDate: at,
    },
  };
}
