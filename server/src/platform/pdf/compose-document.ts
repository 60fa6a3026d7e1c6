import { composeBlock, lineAcross } from './compose-blocks.ts';
import type { PdfDocument, PdfFact, PrintPictures } from './document.ts';
import { contentsOf, staysWithHeading } from './keep-headings.ts';
import { contentWidthOf, mutedColour, sheets, sizes } from './pdf-styles.ts';
import { dataUrlOf } from './picture-data.ts';
import { makeTag, type Tag } from './tag.ts';
import { mutedStyle, type Piece, type TaggedContent, textFor, textPiece } from './text-node.ts';

/** What pdfmake draws, and the structure of it. */
export type Composed = {
  content: TaggedContent;
  /** Not on labels. */
  header?: (page: number) => TaggedContent;
  footer?: (page: number, pages: number) => TaggedContent;
  tag: Tag;
};

const a4Width = contentWidthOf('a4');

/** Returns a document on our paper: title and letterhead, its facts, its blocks, and a foot with page numbers. */
export function composeDocument(
  { title, company, facts, blocks, foot, sheet = 'a4' }: PdfDocument,
  pictures: PrintPictures,
): Composed {
  const width = contentWidthOf(sheet);
  const pieces: Piece[] = [
    sheet === 'label' ? labelTitle(title, company) : titlePiece(title, company),
    ...facts.map(headFact),
    ...blocks.flatMap((block, at) => {
      const staysWithNext = block.kind === 'heading' && staysWithHeading(blocks[at + 1]);
      return composeBlock(block, { width, pictures }).map((piece) => ({ ...piece, staysWithNext }));
    }),
  ];
  return {
    content: contentsOf(pieces),
    ...(sheet === 'a4' && {
      header: (page: number) => (page === 1 ? null : runningHead(title, company.name)),
      footer: (page: number, pages: number) => runningFoot(foot, page, pages),
    }),
    tag: makeTag(
      'Document',
      pieces.flatMap(({ tag }) => (tag === null ? [] : [tag])),
    ),
  };
}

function titlePiece(title: string, { name, logo }: PdfDocument['company']): Piece {
  const heading = textPiece('H1', title, { fontSize: sizes.title, bold: true });
  const from =
    logo === null
      ? textPiece('P', name, { fontSize: sizes.headline, bold: true, alignment: 'right', color: mutedColour })
      : logoPiece(name, logo);
  return {
    content: {
      columns: [
        { width: '*', stack: [heading.content] },
        { width: 'auto', stack: [from.content] },
      ],
      columnGap: 24,
      margin: [0, 0, 0, 16],
    },
    tag: makeTag('Sect', [heading.tag, from.tag]),
  };
}

/** Large enough to be read at arm's length. */
function labelTitle(title: string, { name }: PdfDocument['company']): Piece {
  const from = textPiece('P', name, { ...mutedStyle, fontSize: sizes.small });
  const heading = textPiece('H1', title, { fontSize: sizes.labelTitle, bold: true, margin: [0, 2, 0, 6] });
  return {
    content: { stack: [from.content, heading.content] },
    tag: makeTag('Sect', [from.tag, heading.tag]),
  };
}

function logoPiece(name: string, logo: Uint8Array) {
  const tag = makeTag('Figure', [], { alt: name });
  return { content: { image: dataUrlOf(logo), fit: [160, 44], alignment: 'right', tag }, tag };
}

function headFact({ label, value }: PdfFact): Piece {
  const tag = makeTag('P');
  const columns = [
    { width: 110, ...textFor(tag, label, { bold: true }) },
    { width: '*', ...textFor(tag, value) },
  ];
  return { content: { columns, columnGap: 8, margin: [0, 0, 0, 2] }, tag };
}

function runningHead(title: string, name: string): TaggedContent {
  const small = { ...mutedStyle, fontSize: sizes.small };
  return {
    margin: [sheets.a4.left, 26, sheets.a4.right, 0],
    columns: [textFor(null, title, small), { ...textFor(null, name, small), alignment: 'right' }],
  };
}

function runningFoot(foot: string, page: number, pages: number): TaggedContent {
  const small = { ...mutedStyle, fontSize: sizes.small };
  return {
    margin: [sheets.a4.left, 14, sheets.a4.right, 0],
    stack: [
      lineAcross(a4Width, [0, 0, 0, 8]),
      {
        columns: [
          { width: a4Width - 90, ...textFor(null, foot, small) },
          { width: '*', ...textFor(null, `Page ${page} of ${pages}`, small), alignment: 'right' },
        ],
      },
    ],
  };
}
