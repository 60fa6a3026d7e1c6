import type { PdfBlock, PdfCell, PdfColumn, PdfTotal } from './document.ts';
import { mutedColour, ruleColour, sizes, strongRuleColour } from './pdf-styles.ts';
import { makeTag, type Tag } from './tag.ts';
import { mutedStyle, type Piece, type TaggedContent, textFor, textPiece } from './text-node.ts';

type Table = Extract<PdfBlock, { kind: 'table' }>;
type Totals = Extract<PdfBlock, { kind: 'totals' }>;

/** A strong line under the headings, thin ones between rows; headings come again on every page. */
const layout = {
  hLineWidth: (at: number) => (at === 0 ? 0 : at === 1 ? 0.9 : 0.5),
  hLineColor: (at: number) => (at === 1 ? strongRuleColour : ruleColour),
  vLineWidth: () => 0,
  paddingLeft: (at: number) => (at === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 7,
  paddingBottom: () => 6,
};

export function composeTable({ columns, rows }: Table): Piece[] {
  const head = columns.map(({ heading, align }) =>
    textPiece('TH', heading, { ...mutedStyle, fontSize: sizes.small, alignment: align }),
  );
  const body = rows.map((row) => columns.map((column, at) => cellPiece(column, row[at] ?? { text: '' })));
  const tag = makeTag('Table', [rowTag(head), ...body.map(rowTag)]);
  const content = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width ?? '*'),
      body: [head, ...body].map((row) => row.map((cell) => cell.content)),
    },
    layout,
  };
  return [{ content, tag }];
}

function rowTag(cells: readonly { tag: Tag }[]): Tag {
  return makeTag(
    'TR',
    cells.map(({ tag }) => tag),
  );
}

function cellPiece({ align }: PdfColumn, { text, note }: PdfCell): { content: TaggedContent; tag: Tag } {
  if (note === undefined) return textPiece('TD', text, { alignment: align });
  const tag = makeTag('TD');
  const small = { fontSize: sizes.small, color: mutedColour, alignment: align };
  return { content: { stack: [textFor(tag, text, { alignment: align }), textFor(tag, note, small)] }, tag };
}

const totalsLayout = { ...layout, hLineWidth: () => 0.5, hLineColor: () => ruleColour };

/** Composes the totals at the right below a table; they stay on one page. */
export function composeTotals({ totals }: Totals): Piece[] {
  const rows = totals.map(totalRow);
  const tag = makeTag('Table', rows.map(rowTag));
  const content = {
    columns: [
      { width: '*', text: '' },
      {
        width: 260,
        table: { widths: ['*', 'auto'], body: rows.map((row) => row.map((cell) => cell.content)) },
        layout: totalsLayout,
      },
    ],
    unbreakable: true,
  };
  return [{ content, tag }];
}

function totalRow({ label, value, isGrand = false }: PdfTotal) {
  return [
    textPiece('TD', label, { bold: isGrand, ...(!isGrand && mutedStyle) }),
    textPiece('TD', value, { bold: isGrand, alignment: 'right' as const }),
  ];
}
