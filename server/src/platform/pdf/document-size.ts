import { Failure } from '@poolhouse/domain/kernel/errors';
import type { PdfBlock, PdfDocument } from './document.ts';

const most = { letters: 1_000_000, rows: 5_000, pictures: 40, pictureBytes: 40 * 1024 * 1024 } as const;

/** Up to here a document is drawn where it is asked for; longer ones would hold everybody else up. */
const quickly = { letters: 6_000, rows: 40, pictures: 0 } as const;

type Size = { letters: number; rows: number; pictures: number; pictureBytes: number };

/** How much there is to draw. */
export function sizeOf({ facts, blocks }: Pick<PdfDocument, 'facts' | 'blocks'>): Size {
  const size = { letters: JSON.stringify(facts).length, rows: 0, pictures: 0, pictureBytes: 0 };
  for (const block of blocks) add(size, block);
  return size;
}

function add(size: Size, block: PdfBlock): void {
  if (block.kind === 'pictures') {
    size.pictures += block.pictures.length;
    size.pictureBytes += block.pictures.reduce((sum, { content }) => sum + content.length, 0);
    return;
  }
  if (block.kind === 'table') size.rows += block.rows.length;
  if (block.kind === 'facts') size.rows += block.facts.length;
  size.letters += JSON.stringify(block).length;
}

/** Refuses what nobody would read to its end. */
export function refuseTooLarge(size: Size): void {
  if (size.letters > most.letters || size.rows > most.rows)
    throw new Failure('too-large', 'This document would be too long. Split it into several.');
  if (size.pictures > most.pictures || size.pictureBytes > most.pictureBytes)
    throw new Failure('too-large', `A document takes ${most.pictures} pictures of 40 MB together. Leave some out.`);
}

/** True for what is drawn in a moment. */
export function isQuick({ letters, rows, pictures }: Size): boolean {
  return letters <= quickly.letters && rows <= quickly.rows && pictures <= quickly.pictures;
}
