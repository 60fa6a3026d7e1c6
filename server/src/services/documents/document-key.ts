import { createHash } from 'node:crypto';
import type { PdfBlock, PdfDocument } from '../../platform/pdf/index.ts';

/** Changes with the look of documents, so that none is shown in an earlier one. */
const look = 1;

/** A document as it is queued: its letterhead is that of the settings. */
export type QueuedDocument = Omit<PdfDocument, 'company' | 'at'> & { at: string };

export function queuedDocumentOf({ company: _, at, ...document }: PdfDocument): QueuedDocument {
  return { ...document, at: at.toISOString() };
}

/** Returns what a document is kept under: the same for every document that says and shows the same. */
export function documentKey({ at: _, ...document }: QueuedDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([look, document]))
    .digest('hex');
}

/** Returns the ids of the pictures of a document, each once. */
export function picturesOf({ blocks }: { blocks: readonly PdfBlock[] }): string[] {
  const all = blocks.flatMap((block) => (block.kind === 'pictures' ? block.pictures.map(({ file }) => file) : []));
  return [...new Set(all)];
}
