import type { Consignment } from '../consignments.ts';
import { itemTypeName, totalsOf } from '../items.ts';
import { a4Paper, ruledTable } from './a4-paper.ts';
import { barcode } from './barcode.ts';
import { partyText } from './party-text.ts';
import { printPdf } from './print-pdf.ts';

/** Returns the consignment note, which goes with the goods; with `signed` a proof of delivery. */
export function consignmentPdf(consignment: Consignment, signed?: { at: string; words: string }): Promise<Buffer> {
  const { carrierConsignmentId, carrier, service, from, to, items, customerReference } = consignment;
  const { pieces, weight, cubic } = totalsOf(items);
  const rows = items.map((item) => [
    `${item.quantity} × ${itemTypeName(item.itemType)}`,
    item.name,
    `${item.length} × ${item.width} × ${item.height} cm`,
    `${item.weight * item.quantity} kg`,
  ]);
  return printPdf(
    a4Paper(signed ? 'Proof of delivery' : 'Consignment note', carrierConsignmentId, [
      barcode(carrierConsignmentId, 300, 40),
      { text: `${carrier.name}, ${service.name}. Reference ${customerReference || '–'}`, margin: [0, 8, 0, 6] },
      { columns: [partyText('SENDER', from, 10), partyText('RECEIVER', to, 10)] },
      ruledTable(['Pieces', 'What', 'Size of each', 'Weight'], [90, '*', 130, 70], rows),
      { text: `${pieces} pieces, ${weight} kg, ${cubic.toFixed(3)} m³`, bold: true },
      { text: consignment.specialInstructions, margin: [0, 8, 0, 0] },
      ...(signed
        ? [
            {
              text: `${signed.words}, ${signed.at}`,
              bold: true,
              margin: [0, 14, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ]),
  );
}
