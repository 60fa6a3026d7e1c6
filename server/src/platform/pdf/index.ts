export {
  type AnyDocumentTemplate,
  defineDocument,
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
} from './document.ts';
export { createPdfMaker, type PdfMaker, type PdfPace } from './pdf-maker.ts';
