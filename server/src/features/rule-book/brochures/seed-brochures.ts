import { randomBytes } from 'node:crypto';
import { brochureFileRecord } from '@poolhouse/domain/features/rule-book/records';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { createPdfMaker } from '../../../platform/pdf/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { type Files, keepSampleFile } from '../../../services/files/index.ts';
import { todayOf } from '../today.ts';

const samples = [
  {
    key: 'robots',
    title: 'Robotic pool cleaners',
    product: 'M600',
    text: 'Cleans floor, walls and waterline. Set a weekly schedule once, and empty the filter after each clean.',
  },
  {
    key: 'commercial',
    title: 'Commercial pool cleaners',
    product: null,
    text: 'For pools of up to 60 metres. Cleans overnight, and reports what it did in the morning.',
  },
  {
    key: 'water-treatment',
    title: 'Water treatment',
    product: null,
    text: 'Mineral and ozone systems for clear water with less chlorine.',
  },
] as const;

/** Gives each brochure that a new installation has a PDF of the sample company. */
export function seedBrochures({ config: { company } }: Platform, files: Files) {
  return async ({ ctx, tx }: SeedRun): Promise<void> => {
    const pdf = createPdfMaker();
    const kept = { store: files.store, kind: brochureFileRecord.kind, createdBy: 'Poolhouse' };
    try {
      for (const { key, title, product, text } of samples) {
        const name = `${title}.pdf`;
        const content = await pdf.make({
          title,
          company,
          at: ctx.clock.now(),
          facts: [],
          blocks: [{ kind: 'text', text }],
          foot: company.name,
        });
        const sample = { name, note: null, contentType: 'application/pdf', content, picture: null };
        const id = await keepSampleFile({ ctx, tx }, kept, sample);
        const now = ctx.clock.now();
        await tx
          .insertInto('rules')
          .values({
            id: makeId(now.getTime(), randomBytes(10)),
            kind: 'brochure',
            key,
            label: title,
            reading: 'first',
            value: JSON.stringify({ url: null, file: { id, name }, product }),
            valid_from: todayOf(ctx),
            created_by_name: 'Poolhouse',
            created_at: now,
            updated_at: now,
          })
          .execute();
      }
    } finally {
      await pdf.close();
    }
  };
}
