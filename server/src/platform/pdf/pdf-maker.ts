import type { PdfDocument } from './document.ts';
import { isQuick, refuseTooLarge, sizeOf } from './document-size.ts';
import { PdfWorkers } from './worker-pool.ts';

const limitMs = 30_000;
const mostBytes = 15 * 1024 * 1024;

export type PdfMaker = {
  /** The PDF of a document; short ones here and at once, long ones in a thread of their own. */
  make(document: PdfDocument): Promise<Buffer>;
  close(): Promise<void>;
};

/** Makes documents; nothing is loaded before the first one. */
export function createPdfMaker(): PdfMaker {
  const workers = new PdfWorkers(limitMs);
  return {
    make: async (document) => {
      const size = sizeOf(document);
      refuseTooLarge(size);
      const content = isQuick(size) ? await drawHere(document) : await workers.draw(document);
      if (content.length > mostBytes) throw new Error('The document became larger than 15 MB.');
      return content;
    },
    close: () => workers.close(),
  };
}

async function drawHere(document: PdfDocument): Promise<Buffer> {
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(document);
}
