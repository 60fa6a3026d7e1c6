import type { Content } from 'pdfmake/interfaces.js';
import type { Consignment } from '../consignments.ts';
import { totalsOf } from '../items.ts';
import { localText, readable } from '../local-time.ts';
import { timeZoneOf } from '../suburbs.ts';
import { barcode } from './barcode.ts';
import { hazardDiamond } from './hazard-diamond.ts';
import { partyText } from './party-text.ts';
import { labelSize, printPdf } from './print-pdf.ts';

const maxLabels = 200;
const a4 = { width: 595, height: 842 };

/** Returns the labels of a consignment, one for each of its pieces. */
export function labelPdf(consignment: Consignment, isA4: boolean): Promise<Buffer> {
  const count = Math.min(totalsOf(consignment.items).pieces, maxLabels);
  const labels = Array.from({ length: count }, (_, at) => labelOf(consignment, at + 1, count));
  return printPdf({
    info: { title: `Label ${consignment.carrierConsignmentId}` },
    pageSize: isA4 ? a4 : labelSize,
    pageMargins: 12,
    content: labels.map((stack, at) => ({
      stack,
      ...(at > 0 && { pageBreak: 'before' as const }),
      ...(isA4 && { margin: [120, 80, 120, 0] as [number, number, number, number] }),
    })),
  });
}

function labelOf(consignment: Consignment, piece: number, pieces: number): Content[] {
  const { carrier, service, from, to, carrierConsignmentId } = consignment;
  const { weight } = totalsOf(consignment.items);
  const hazards = [...new Set(consignment.items.flatMap(({ dangerous }) => dangerous.map((one) => one.dgClassType)))];
  const sorting = `${to.suburb.state} ${to.suburb.postcode}`;
  return [
    { columns: [title(carrier.name, 18), { ...title(service.abbreviation, 18), alignment: 'right' as const }] },
    { text: service.name, fontSize: 8, margin: [0, 0, 0, 3] },
    rule(),
    partyText('DELIVER TO', to, 13.5),
    rule(),
    partyText('FROM', from, 9),
    rule(),
    {
      columns: [
        pair('Piece', `${piece} of ${pieces}`),
        pair('Weight', `${weight} kg`),
        pair('Despatch', readable(localText(timeZoneOf(from.suburb), consignment.despatch)).slice(0, 10)),
        pair('Reference', consignment.customerReference || '–'),
      ],
      margin: [0, 3, 0, 3],
    },
    {
      columns: [
        { ...title(sorting, 17), width: '*', margin: [0, 8, 0, 0] },
        ...hazards.slice(0, 3).map((hazard) => ({ stack: [hazardDiamond(hazard, 42)], width: 46 })),
      ],
    },
    {
      ...(barcode(`${carrierConsignmentId}${String(piece).padStart(3, '0')}`, 255, 84) as object),
      margin: [0, 6, 0, 2],
    } as Content,
    { text: `${carrierConsignmentId} ${String(piece).padStart(3, '0')}`, alignment: 'center', characterSpacing: 1.5 },
    {
      text: 'TEST LABEL: NOT FOR CARRIAGE',
      fontSize: 6.5,
      alignment: 'center',
      color: '#777777',
      margin: [0, 2, 0, 0],
    },
  ];
}

/** Made again each time: pdfmake writes into what it is given. */
const rule = (): Content => ({ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 259, y2: 0, lineWidth: 1 }] });

function title(text: string, fontSize: number) {
  return { text, bold: true, fontSize };
}

function pair(name: string, value: string): Content {
  return {
    stack: [
      { text: name.toUpperCase(), fontSize: 6, color: '#555555' },
      { text: value, fontSize: 8, bold: true },
    ],
  };
}
