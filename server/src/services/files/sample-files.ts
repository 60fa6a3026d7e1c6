import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '../../connectors/files/port.ts';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';
import { thumbnailKey } from './file-queries.ts';

/** A picture of the sample company, as it is drawn. */
export type DrawnPicture = { name: string; note: string | null; svg: string; format: 'png' | 'jpeg' | 'webp' };

/** A file of the sample company. */
export type SampleFile = {
  name: string;
  note: string | null;
  contentType: string;
  content: Buffer;
  picture: { width: number; height: number; thumbnail: Buffer } | null;
};

/** Where pictures are taken in, drawings can't be read; the sample pictures are drawn, so that is lifted until they are. */
const drawings = { operation: ['VipsForeignLoadSvg'] };

/** Returns pictures of the sample company with their thumbnails. */
export async function drawPictures(pictures: readonly DrawnPicture[]): Promise<SampleFile[]> {
  const { default: sharp } = await import('sharp');
  sharp.unblock(drawings);
  try {
    return await Promise.all(
      pictures.map(async ({ name, note, svg, format }) => {
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

type Kept = { store: FileStore; kind: string; createdBy: string };

/** Keeps a file of the sample company, and returns its id. */
export async function keepSampleFile(
  { ctx, tx }: Pick<SeedRun, 'ctx' | 'tx'>,
  { store, kind, createdBy }: Kept,
  { name, contentType, content, picture }: SampleFile,
): Promise<string> {
  const id = ctx.newId<'file'>();
  await store.put(id, Readable.from([content]));
  if (picture !== null) await store.put(thumbnailKey(id), Readable.from([picture.thumbnail]));
  const row = {
    id,
    kind,
    name,
    content_type: contentType,
    bytes: content.length,
    created_by_name: createdBy,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    created_at: ctx.clock.now(),
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await tx.insertInto('files').values(row).execute();
  return id;
}
