export {
  type AnyDocumentTemplate,
  defineDocument,
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
} from './document.ts';
export { refuseUndrawable } from './document-size.ts';
export { createPdfMaker, type PdfMaker, type PdfPace } from './pdf-maker.ts';
