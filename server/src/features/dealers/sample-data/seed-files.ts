import { logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { drawPictures, keepSampleFile } from '../../../services/files/index.ts';
import { sampleReps } from '../../branches/index.ts';
import { sampleDocuments } from './sample-documents.ts';
import { samplePictures } from './sample-pictures.ts';

/** How many dealers have files: those that were worked on last, since these are looked at first. */
const dealersWithFiles = 12;

type SeedFiles = Pick<SeedRun, 'ctx' | 'tx'>;

/** Gives some dealers of the sample company pictures and documents. */
export async function seedFiles({ ctx, tx }: SeedFiles, store: FileStore): Promise<void> {
  const samples = [
    ...(await drawPictures(samplePictures)),
    ...sampleDocuments.map((document) => ({ ...document, picture: null })),
  ];
  const kept = { store, kind: dealerRecord.kind, createdBy: sampleReps[0]?.label ?? 'Poolhouse' };
  const dealers = await tx
    .selectFrom('dealers')
    .select('id')
    .orderBy('updated_at', 'desc')
    .limit(dealersWithFiles)
    .execute();
  for (const { id } of dealers) {
    for (const [index, sample] of samples.entries()) {
      const fileId = await keepSampleFile({ ctx, tx }, kept, sample);
      await tx
        .insertInto('dealer_files')
        .values({ file_id: fileId, dealer_id: id, note: sample.note, position: index + 1 })
        .execute();
      if (sample.name !== 'logo.png') continue;
      await tx
        .updateTable('dealers')
        .set({ logo: logoOfFile(fileId) })
        .where('id', '=', id)
        .execute();
    }
  }
}
