import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { FileStore } from '../../../connectors/files/port.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { thumbnailKey } from '../../../services/files/index.ts';
import { sampleReps } from '../../branches/index.ts';
import { sampleDocuments } from './sample-documents.ts';
import { samplePictures } from './sample-pictures.ts';

/** How many dealers have files: those that were worked on last, since these are looked at first. */
const dealersWithFiles = 12;

type Sample = {
  name: string;
  note: string | null;
  contentType: string;
  content: Buffer;
  picture: { width: number; height: number; thumbnail: Buffer } | null;
};

type SeedFiles = Pick<SeedRun, 'ctx' | 'tx'>;

/** Gives some dealers of the sample company pictures and documents. */
export async function seedFiles({ ctx, tx }: SeedFiles, store: FileStore): Promise<void> {
  const samples = [...(await drawPictures()), ...sampleDocuments.map((document) => ({ ...document, picture: null }))];
  const dealers = await tx
    .selectFrom('dealers')
    .select('id')
    .orderBy('updated_at', 'desc')
    .limit(dealersWithFiles)
    .execute();
  for (const { id } of dealers) {
    for (const [index, sample] of samples.entries()) {
      const fileId = await keep({ ctx, tx }, store, sample);
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

/** Where pictures are taken in, drawings can't be read; the sample pictures are drawn, so that is lifted until they are. */
const drawings = { operation: ['VipsForeignLoadSvg'] };

async function drawPictures(): Promise<Sample[]> {
  const { default: sharp } = await import('sharp');
  sharp.unblock(drawings);
  try {
    return await Promise.all(
      samplePictures.map(async ({ name, note, svg, format }) => {
        const { data, info } = await sharp(Buffer.from(svg)).toFormat(format).toBuffer({ resolveWithObject: true });
        const thumbnail = await sharp(Buffer.from(svg)).resize({ width: 320 }).webp().toBuffer();
        const picture = { width: info.width, height: info.height, thumbnail };
        return { name, note, contentType: `image/${format}`, content: data, picture };
      }),
    );
  } finally {
    sharp.block(drawings);
  }
}

async function keep({ ctx, tx }: SeedFiles, store: FileStore, sample: Sample): Promise<string> {
  const { name, contentType, content, picture } = sample;
  const id = makeId<'file'>(ctx.clock.now().getTime(), randomBytes(10));
  await store.put(id, Readable.from([content]));
  if (picture !== null) await store.put(thumbnailKey(id), Readable.from([picture.thumbnail]));
  const row = {
    id,
    kind: dealerRecord.kind,
    name,
    content_type: contentType,
    bytes: content.length,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    sha256: createHash('sha256').update(content).digest('hex'),
    created_by_name: sampleReps[0]?.label ?? 'Poolhouse',
    created_at: ctx.clock.now(),
  };
  await tx.insertInto('files').values(row).execute();
  return id;
}
