import { Failure } from '@poolhouse/domain/kernel/errors';
import { countLines } from '@poolhouse/domain/kernel/text-lines';
import type { PdfBlock, PdfDocument, PdfFact } from './document.ts';

/** What is drawn within some seconds: words take their time by their letters, and empty lines by the pages that they fill. */
const most = { letters: 200_000, lines: 6_000, rows: 5_000, pictures: 1_000 } as const;

/** Up to here a document is drawn where it is asked for; longer ones would delay all others. */
const quickly = { letters: 6_000, lines: 120, rows: 40, pictures: 0 } as const;

type Size = { letters: number; lines: number; rows: number; pictures: number };

/** Returns how much there is to draw. */
export function sizeOf({ facts, blocks }: Pick<PdfDocument, 'facts' | 'blocks'>): Size {
  const size = { letters: 0, lines: 0, rows: 0, pictures: 0 };
  for (const fact of facts) addRow(size, textsOf(fact));
  for (const block of blocks) add(size, block);
  return size;
}

function add(size: Size, block: PdfBlock): void {
  if (block.kind === 'pictures') {
    size.pictures += block.pictures.length;
    return;
  }
  const rows = rowsOf(block);
  if (block.kind === 'table' || block.kind === 'facts') size.rows += rows.length;
  for (const texts of rows) addRow(size, texts);
}

/** The texts of a block, those together that stand beside each other. */
function rowsOf(block: Exclude<PdfBlock, { kind: 'pictures' }>): string[][] {
  if (block.kind === 'table')
    return block.rows.map((cells) => cells.map(({ text, note }) => (note === undefined ? text : `${text}\n${note}`)));
  if (block.kind === 'facts') return block.facts.map(textsOf);
  if (block.kind === 'totals') return block.totals.map(textsOf);
  if (block.kind === 'parties') return block.parties.map(({ heading, lines }) => [[heading, ...lines].join('\n')]);
  if (block.kind === 'item') return [[block.title, ...block.lines].join('\n')].map((text) => [text]);
  return [[block.text, 'note' in block ? (block.note ?? '') : '']];
}

const textsOf = ({ label, value }: PdfFact) => [label, value];

function addRow(size: Size, texts: readonly string[]): void {
  size.letters += texts.reduce((sum, text) => sum + text.length, 0);
  size.lines += Math.max(...texts.map(countLines));
}

/** Refuses documents that are too long to be read. */
export function refuseTooLarge(size: Size): void {
  if (size.letters > most.letters || size.lines > most.lines || size.rows > most.rows)
    throw new Failure('too-large', 'This document would be too long. Split it into several.');
  if (size.pictures > most.pictures)
    throw new Failure('too-large', 'A document can have up to 1,000 pictures. Remove some.');
}

/** Refuses a document that could not be made, where it is asked for: nothing is queued that would fail later. */
export function refuseUndrawable(document: Pick<PdfDocument, 'facts' | 'blocks'>): void {
  refuseTooLarge(sizeOf(document));
}

/** Returns true for what is drawn in a moment. */
export function isSmallDocument({ letters, lines, rows, pictures }: Size): boolean {
  return letters <= quickly.letters && lines <= quickly.lines && rows <= quickly.rows && pictures <= quickly.pictures;
}
