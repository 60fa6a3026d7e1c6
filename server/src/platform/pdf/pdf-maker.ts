import { buffer } from 'node:stream/consumers';
import type { PdfDocument, PrintPictures } from './document.ts';
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

/** A document that is kept as a file, since it has pictures. */
export type KeptDocument = { fileId: string; bytes: number };

/** Makes documents with pictures, and keeps them. */
export type PicturedDocuments = {
  keep(document: PdfDocument): Promise<KeptDocument>;
  read(kept: KeptDocument): Promise<Buffer>;
};

export type PdfMaker = {
  /** The PDF of a document. Only short ones that a person waits for are drawn here, all others in a thread of their own. */
  make(document: PdfDocument, pace?: PdfPace): Promise<Buffer>;
  /** The same for a mail; one with pictures is kept as a file, since it may be too large to be attached. */
  makeOrKeep(document: PdfDocument, pace?: PdfPace): Promise<Buffer | KeptDocument>;
  close(): Promise<void>;
};

/** Makes documents; nothing is loaded before the first one. Those with pictures are left to `pictured`. */
export function createPdfMaker(pictured: PicturedDocuments | null = null): PdfMaker {
  const workers = { request: new PdfWorkers(paces.request), background: new PdfWorkers(paces.background) };
  const makeOrKeep = async (document: PdfDocument, pace: PdfPace = 'request') => {
    const size = sizeOf(document);
    refuseTooLarge(size);
    if (size.pictures > 0) {
      if (pictured === null) throw new Error('Documents with pictures aren’t made here.');
      return pictured.keep(document);
    }
    const isHere = pace === 'request' && isSmallDocument(size);
    const content = isHere ? await buffer(await drawHere(document)) : await workers[pace].draw(document);
    if (content.length > maxBytes) throw new Error('The document is larger than 15 MB.');
    return content;
  };
  return {
    makeOrKeep,
    make: async (document, pace) => {
      const made = await makeOrKeep(document, pace);
      return made instanceof Uint8Array || pictured === null ? (made as Buffer) : pictured.read(made);
    },
    close: async () => {
      await Promise.all([workers.request.close(), workers.background.close()]);
    },
  };
}

/** Draws a document in this thread, with its pictures. */
export async function drawHere(document: PdfDocument, pictures?: PrintPictures): Promise<NodeJS.ReadableStream> {
  const { drawPdf } = await import('./draw-pdf.ts');
  return drawPdf(document, pictures);
}
