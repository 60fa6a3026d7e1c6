import type { PdfDocument } from './document.ts';
import { isSmallDocument, refuseTooLarge, sizeOf } from './document-size.ts';
import { PdfWorkers } from './worker-pool.ts';

const maxBytes = 15 * 1024 * 1024;

/** `request`: a person waits for the document. `background`: it goes with a mail, and may wait itself. */
export type PdfPace = 'request' | 'background';

/** Neither pace takes the other's threads; what a request waits for in all is over within its time. */
const paces = {
  request: { atOnce: 2, waiting: 6, limitMs: 15_000 },
  background: { atOnce: 1, waiting: 200, limitMs: 30_000 },
} as const;

export type PdfMaker = {
  /** The PDF of a document. Only short ones that a person waits for are drawn here, all others in a thread of their own. */
  make(document: PdfDocument, pace?: PdfPace): Promise<Buffer>;
  close(): Promise<void>;
};

/** Makes documents; nothing is loaded before the first one. */
export function createPdfMaker(): PdfMaker {
  const workers = { request: new PdfWorkers(paces.request), background: new PdfWorkers(paces.background) };
  return {
    make: async (document, pace = 'request') => {
      const size = sizeOf(document);
      refuseTooLarge(size);
      const isHere = pace === 'request' && isSmallDocument(size);
      const content = isHere ? await drawInProcess(document) : await workers[pace].draw(document);
      if (content.length > maxBytes) throw new Error('The document is larger than 15 MB.');
      return content;
    },
    close: async () => {
      await Promise.all([workers.request.close(), workers.background.close()]);
    },
  };
}

async function drawInProcess(document: PdfDocument): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(document);
}
