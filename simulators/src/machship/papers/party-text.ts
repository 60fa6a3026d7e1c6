import type { Content } from 'pdfmake/interfaces.js';
import type { Party } from '../consignments.ts';

/** Returns who and where, line by line. */
export function partyText(heading: string, party: Party, fontSize: number): Content {
  const { suburb } = party;
  const lines = [party.addressLine1, party.addressLine2, `${suburb.suburb} ${suburb.state} ${suburb.postcode}`];
  return {
    stack: [
      { text: heading, fontSize: 7, color: '#555555', characterSpacing: 0.6 },
      { text: party.name, bold: true, fontSize: fontSize + 1 },
      ...lines.filter((line) => line !== '').map((line) => ({ text: line, fontSize })),
      { text: [party.contact, party.phone].filter(Boolean).join(' · '), fontSize: fontSize - 1.5, color: '#333333' },
    ],
    margin: [0, 3, 0, 3],
  };
}
