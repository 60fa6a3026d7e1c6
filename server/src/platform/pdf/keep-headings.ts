import type { PdfBlock } from './document.ts';
import type { Piece, TaggedContent } from './text-node.ts';

/** Up to these a text and a table fit on a page with their heading; longer ones are broken anywhere. */
const [longestText, mostRows] = [1_500, 12];
const picturesOfRow = 2;

/** Returns true for a block whose beginning can be kept on one page with the heading before it. */
export function staysWithHeading(block: PdfBlock | undefined): boolean {
  if (block === undefined) return false;
  if (block.kind === 'text') return block.text.length <= longestText;
  if (block.kind === 'table') return block.rows.length <= mostRows;
  return block.kind !== 'pictures' || block.pictures.length <= picturesOfRow;
}

/** Returns what pdfmake lays out: pieces that stay with the next are on one page with it. */
export function contentsOf(pieces: readonly (Piece & { staysWithNext?: boolean })[]): TaggedContent[] {
  const contents: TaggedContent[] = [];
  for (const [at, { content }] of pieces.entries()) {
    const before = pieces[at - 1]?.staysWithNext === true ? contents.pop() : undefined;
    contents.push(before === undefined ? content : keptTogether(before, content));
  }
  return contents;
}

/** A heading that starts a page starts it for both. */
function keptTogether({ pageBreak, ...heading }: TaggedContent, content: TaggedContent): TaggedContent {
  return { stack: [heading, content], unbreakable: true, ...(pageBreak !== undefined && { pageBreak }) };
}
