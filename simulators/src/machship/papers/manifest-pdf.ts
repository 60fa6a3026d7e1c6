import type { Consignment, Manifest } from '../consignments.ts';
import { totalsOf } from '../items.ts';
import { readable } from '../local-time.ts';
import { a4Paper, ruledTable } from './a4-paper.ts';
import { partyText } from './party-text.ts';
import { printPdf } from './print-pdf.ts';

/** Returns the list that a driver signs for. */
export function manifestPdf(manifest: Manifest, members: readonly Consignment[]): Promise<Buffer> {
  const [first] = members;
  const rows = members.map((member) => {
    const { pieces, weight } = totalsOf(member.items);
    const { suburb } = member.to;
    return [
      member.carrierConsignmentId,
      member.customerReference || '–',
      `${member.to.name}, ${suburb.suburb} ${suburb.state} ${suburb.postcode}`,
      String(pieces),
      `${weight} kg`,
      member.isDangerous ? 'Yes' : '',
    ];
  });
  const times = manifest.pickupDateTime
    ? `Pick-up ${readable(manifest.pickupDateTime)} to ${manifest.pickupClosingTime.slice(11, 16)}, ${manifest.palletSpaces} pallet spaces, booking ${manifest.carrierReference || 'declined'}`
    : 'No pick-up booked';
  return printPdf(
    a4Paper(`Manifest for ${manifest.carrier.name}`, `No. ${manifest.id}`, [
      ...(first ? [partyText('PICK UP FROM', first.from, 10)] : []),
      { text: times, bold: true, margin: [0, 6, 0, 0] },
      { text: manifest.pickupSpecialInstructions, margin: [0, 4, 0, 0] },
      ruledTable(['Consignment', 'Reference', 'Deliver to', 'Pieces', 'Weight', 'DG'], [86, 74, '*', 38, 46, 24], rows),
      {
        columns: [
          { text: 'Driver: ______________________________' },
          { text: 'Signature: ____________________________' },
        ],
        margin: [0, 24, 0, 0],
      },
    ]),
  );
}
