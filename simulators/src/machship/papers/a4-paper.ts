import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** Returns a page with a heading, a number in its corner, and the words that keep it from being taken for the real thing. */
export function a4Paper(title: string, number: string, content: Content[]): TDocumentDefinitions {
  return {
    info: { title: `${title} ${number}` },
    pageSize: 'A4',
    pageMargins: [42, 42, 42, 48],
    content: [
      {
        columns: [
          { text: title, fontSize: 20, bold: true, width: '*' },
          { text: number, width: 'auto', fontSize: 12, alignment: 'right', margin: [0, 6, 0, 0] },
        ],
        margin: [0, 0, 0, 14],
      },
      ...content,
    ],
    footer: (page, pages) => ({
      columns: [
        { text: 'Test document of the freight simulator: not for carriage', color: '#777777' },
        { text: `Page ${page} of ${pages}`, alignment: 'right', color: '#777777' },
      ],
      margin: [42, 14, 42, 0],
      fontSize: 8,
    }),
  };
}

/** Returns a table with a dark head and fine lines. */
export function ruledTable(heads: readonly string[], widths: (string | number)[], rows: string[][]): Content {
  const head = heads.map((text) => ({ text, bold: true, color: 'white', fillColor: '#1f3a4d', fontSize: 8.5 }));
  return {
    table: { headerRows: 1, widths, body: [head, ...rows] },
    layout: {
      hLineColor: () => '#c8d0d6',
      vLineWidth: () => 0,
      hLineWidth: () => 0.6,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    margin: [0, 8, 0, 10],
  };
}
