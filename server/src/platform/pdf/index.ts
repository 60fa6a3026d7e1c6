export {
  type AnyDocumentTemplate,
  defineDocument,
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
  type PdfState,
  type PrintPicture,
  type PrintPictures,
} from './document.ts';
export { refuseUndrawable } from './document-size.ts';
export {
  createPdfMaker,
  drawHere,
  type KeptDocument,
  type PdfMaker,
  type PdfPace,
  type PicturedDocuments,
} from './pdf-maker.ts';
export { printedPicture } from './pdf-styles.ts';
export { pricedLines } from './priced-lines.ts';
