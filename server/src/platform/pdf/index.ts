export {
  type AnyDocumentTemplate,
  defineDocument,
  type PdfBlock,
  type PdfDocument,
  type PdfFact,
} from './document.ts';
export { createPdfMaker, type PdfMaker } from './pdf-maker.ts';
