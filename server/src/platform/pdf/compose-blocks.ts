import { composeTable, composeTotals } from './compose-table.ts';
import type { PdfBlock, PdfFact, PdfPicture, PdfState, PrintPictures } from './document.ts';
import {
  mutedColour,
  pictureGap,
  pictureHeight,
  pictureWidthOf,
  ruleColour,
  sizes,
  stateColours,
} from './pdf-styles.ts';
import { makeTag } from './tag.ts';
import { mutedStyle, type Piece, type TaggedContent, textFor, textPiece } from './text-node.ts';

type BlockOf<Kind extends PdfBlock['kind']> = Extract<PdfBlock, { kind: Kind }>;

/** The width of the paper, and the pictures that stand on it. */
type Place = { width: number; pictures: PrintPictures };

const composers: { [Kind in PdfBlock['kind']]: (block: BlockOf<Kind>, place: Place) => Piece[] } = {
  heading: ({ text, startsPage }) => {
    const { content, tag } = textPiece('H2', text, { fontSize: sizes.heading, bold: true, margin: [0, 18, 0, 6] });
    return [{ content: startsPage === true ? { ...content, pageBreak: 'before' } : content, tag }];
  },
  item: (block, { width }) => [itemPiece(block, width)],
  text: ({ text, tone = 'plain' }) => [
    textPiece('P', text, {
      margin: [0, 0, 0, 8],
      lineHeight: 1.4,
      ...(tone === 'quiet' && { color: mutedColour, fontSize: sizes.small }),
      ...(tone === 'strong' && { bold: true }),
    }),
  ],
  headline: ({ text, note }) => [
    textPiece('P', text, { fontSize: sizes.headline, bold: true, margin: [0, 22, 0, note === null ? 14 : 2] }),
    ...(note === null ? [] : [textPiece('P', note, { ...mutedStyle, margin: [0, 0, 0, 14] })]),
  ],
  facts: ({ facts }, { width }) => facts.map((fact) => factRow(fact, width)),
  parties: ({ parties }) => [partiesPiece(parties)],
  table: composeTable,
  totals: composeTotals,
  pictures: ({ pictures }, place) => [picturesPiece(pictures, place)],
  code: ({ text }) => [{ content: { qr: text, fit: 120, eccLevel: 'M', margin: [0, 4, 0, 12] }, tag: null }],
};

/** Returns what a block is at its place. */
export function composeBlock<Kind extends PdfBlock['kind']>(block: BlockOf<Kind>, place: Place): Piece[] {
  const compose = composers[block.kind] as (block: BlockOf<Kind>, place: Place) => Piece[];
  return compose(block, place);
}

/** A label and its value on a line of their own, with a thin line below. */
function factRow({ label, value }: PdfFact, width: number): Piece {
  const tag = makeTag('P');
  const content = {
    stack: [
      {
        columns: [
          { width: Math.min(150, width * 0.28), ...textFor(tag, label, mutedStyle) },
          { width: '*', ...textFor(tag, value === '' ? '–' : value, { lineHeight: 1.4 }) },
        ],
        columnGap: Math.min(16, width * 0.04),
      },
      lineAcross(width, [0, 5, 0, 5]),
    ],
  };
  return { content, tag };
}

export function lineAcross(width: number, margin: [number, number, number, number]) {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: ruleColour }],
    margin,
  };
}

/** Puts the state of a thing at the right of its title, with a square in the same colour. */
function itemPiece({ title, state, lines }: BlockOf<'item'>, width: number): Piece {
  const heading = textPiece('P', title, { bold: true });
  const body = lines.map((line) => textPiece('P', line, { lineHeight: 1.35, margin: [0, 2, 0, 0] }));
  const mark = state === null ? null : statePiece(state);
  const head = [
    { width: '*', stack: [heading.content] },
    ...(mark === null ? [] : [{ width: 'auto', columns: mark.content, columnGap: 5 }]),
  ];
  const pieces = [heading, ...(mark === null ? [] : [mark]), ...body];
  return {
    content: {
      stack: [
        lineAcross(width, [0, 6, 0, 6]),
        { columns: head, columnGap: 12 },
        ...body.map(({ content }) => content),
        { text: '', margin: [0, 0, 0, 4] },
      ],
      unbreakable: true,
    },
    tag: makeTag(
      'Sect',
      pieces.map(({ tag }) => tag),
    ),
  };
}

function statePiece({ text, colour }: PdfState) {
  const color = stateColours[colour];
  const words = textPiece('P', text, { bold: true, color });
  const square = { type: 'rect', x: 0, y: 2, w: 7, h: 7, color };
  return {
    content: [
      { width: 7, canvas: [square] },
      { width: 'auto', ...words.content },
    ],
    tag: words.tag,
  };
}

function partiesPiece(parties: BlockOf<'parties'>['parties']): Piece {
  const pieces = parties.map(({ heading, lines }) => {
    const title = textPiece('H2', heading, { ...mutedStyle, fontSize: sizes.small, margin: [0, 0, 0, 3] });
    const body = lines.map((line, at) => textPiece('P', line, { bold: at === 0, lineHeight: 1.35 }));
    return {
      content: { width: '*', stack: [title, ...body].map(({ content }) => content) },
      tag: makeTag('Sect', [title.tag, ...body.map(({ tag }) => tag)]),
    };
  });
  return {
    content: { columns: pieces.map(({ content }) => content), columnGap: 24, margin: [0, 22, 0, 0] },
    tag: makeTag(
      'Sect',
      pieces.map(({ tag }) => tag),
    ),
  };
}

/** Puts two in a row, each with its words below. */
function picturesPiece(pictures: BlockOf<'pictures'>['pictures'], { width, pictures: printed }: Place): Piece {
  const shown = pictures.map((picture) => pictureWithCaption(picture, printed, pictureWidthOf(width)));
  const rows = Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) => ({
    columns: shown.slice(at * 2, at * 2 + 2).map(({ content }) => content),
    columnGap: pictureGap,
    unbreakable: true,
  }));
  return {
    content: { stack: rows },
    tag: makeTag(
      'Sect',
      shown.flatMap(({ tags }) => tags),
    ),
  };
}

function pictureWithCaption({ file, alt }: PdfPicture, printed: PrintPictures, width: number) {
  const tag = makeTag('Figure', [], { alt });
  const caption = textPiece('P', alt, { ...mutedStyle, fontSize: sizes.small, margin: [0, 4, 0, 12] });
  const picture = printed.get(file) ?? { problem: 'This picture has been deleted.' };
  if ('problem' in picture) {
    const problem = textPiece('P', picture.problem, { ...mutedStyle, margin: [10, 30, 10, 30] });
    return { content: { width, stack: [framed(problem.content), caption.content] }, tags: [problem.tag, caption.tag] };
  }
  const image = { image: file, fit: [width, pictureHeight], tag };
  return { content: { width, stack: [image, caption.content] }, tags: [tag, caption.tag] };
}

/** Puts a thin frame around what stands in the place of a picture. */
function framed(content: TaggedContent): TaggedContent {
  const line = { hLineColor: () => ruleColour, vLineColor: () => ruleColour };
  return { table: { widths: ['*'], body: [[content]] }, layout: line };
}
