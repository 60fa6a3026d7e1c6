import { Readable } from 'node:stream';
import type { PracticeDocument } from '@poolhouse/domain/features/training/sandbox/practice-document';
import { z } from 'zod';
import type { Company } from '../../platform/config/company.ts';
import { defineDocument, type PdfMaker } from '../../platform/pdf/index.ts';
import type { Download } from '../../platform/use-case.ts';

/** The label or the declaration of dangerous goods of a practice, marked as practice. */
export const consignmentDocument = defineDocument({
  name: 'practice-consignment',
  title: 'Practice consignment',
  about: 'For the consignments of a practice. No carrier takes it.',
  payload: z.object({
    title: z.string(),
    number: z.string(),
    text: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  sample: {
    title: 'Label',
    number: 'PRACTICE100',
    text: 'Stick this on the robot’s box.',
    facts: [{ label: 'Carrier', value: 'Practice Road Freight Road Saver' }],
  },
  make: ({ title, number, facts, text }, { company, at }) => ({
    title: `Practice: ${title}`,
    company,
    at,
    facts,
    blocks: [
      { kind: 'headline', text: number, note: 'Practice only. Don’t send anything with this document.' },
      { kind: 'text', text },
    ],
    foot: ['Practice only', number, company.name].join(' · '),
  }),
});

export type DocumentParts = { pdf: () => PdfMaker; company: Company };

/** Returns a document of a practice as a PDF. */
export async function drawConsignmentDocument(
  { pdf, company }: DocumentParts,
  document: PracticeDocument,
  at: Date,
): Promise<Download> {
  const drawn = await pdf().make(consignmentDocument.make(document, { company, at }));
  const fileName = `${document.number} ${document.title}.pdf`;
  return { fileName, contentType: 'application/pdf', stream: Readable.from([drawn]) };
}
