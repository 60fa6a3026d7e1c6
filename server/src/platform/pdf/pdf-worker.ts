import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { drawPdf } from './draw-pdf.ts';

/** Draws long documents beside the thread that answers people. */
parentPort?.on('message', (document: PdfDocument) => {
  buffer(drawPdf(document)).then(
    (content) => parentPort?.postMessage({ content }),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
