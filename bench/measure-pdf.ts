import { invoiceDocument } from '../server/src/features/orders/invoices/invoice-document.ts';
import { createPdfMaker } from '../server/src/platform/pdf/index.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, ms } from './bench-row.ts';

const company = { name: 'Poolhouse', abn: '51 824 753 556', address: '1 Reef Road', phone: null, logo: null };
const aimMs = 100;

/** Measures a tax invoice of some lines as a PDF: the time of the slowest in twenty. */
export async function measurePdf({ quick }: Bench): Promise<BenchRow[]> {
  const pdf = createPdfMaker();
  const document = invoiceDocument.make(invoiceDocument.sample, { company, at: new Date('2026-11-21T00:00:00Z') });
  const times: number[] = [];
  await pdf.make(document);
  for (let round = 0; round < (quick ? 20 : 100); round++) {
    const start = performance.now();
    await pdf.make(document);
    times.push(performance.now() - start);
  }
  await pdf.close();
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return [
    {
      work: 'invoice as PDF, 95 of 100',
      floor: '',
      poolhouse: ms(slow),
      ratio: '',
      aim: `≤ ${aimMs} ms`,
      reached: slow <= aimMs,
    },
  ];
}
