import { formatCents } from '@poolhouse/domain/kernel/money';
import type { PdfBlock } from './document.ts';

/** A line as people buy it; amounts are whole cents including GST. */
export type PricedLine = {
  description: string;
  /** Stands below the description. */
  note?: string;
  quantity: number;
  unitCents: number;
  cents: number;
};

/** Returns the table of lines with their prices that quotes and sales have. */
export function pricedLines(lines: readonly PricedLine[]): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { heading: 'Description', align: 'left', width: null },
      { heading: 'Quantity', align: 'right', width: 58 },
      { heading: 'Unit price', align: 'right', width: 82 },
      { heading: 'Amount incl. GST', align: 'right', width: 92 },
    ],
    rows: lines.map(({ description, note, quantity, unitCents, cents }) => [
      { text: description, ...(note !== undefined && { note }) },
      { text: String(quantity) },
      { text: formatCents(unitCents) },
      { text: formatCents(cents) },
    ]),
  };
}
