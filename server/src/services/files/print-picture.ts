import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxPixels } from '@poolhouse/domain/services/files/file-type';
import type { PrintPicture } from '../../platform/pdf/index.ts';
import type { Files } from './files.ts';
import { openSharp } from './open-sharp.ts';

const secondsAtMost = 20;
const quality = 78;

/** In pixels. */
type Size = { width: number; height: number };

/**
 * Returns a kept picture as it is printed: upright, in the size that is given, on white. One that is gone, damaged or too large is
 * answered with a sentence, so that the rest of the document can be made. Throws while the store can't be reached.
 */
export async function printPicture(
  { store, tempFolder }: Pick<Files, 'store' | 'tempFolder'>,
  id: string,
  size: Size,
): Promise<PrintPicture> {
  const content = await store.get(id);
  if (content === null) return { problem: 'This picture has been deleted.' };
  await mkdir(tempFolder, { recursive: true });
  const path = join(tempFolder, `${randomUUID()}.upload`);
  try {
    await pipeline(content, createWriteStream(path));
    return await scaled(path, size);
  } finally {
    await rm(path, { force: true });
  }
}

async function scaled(path: string, size: Size): Promise<PrintPicture> {
  const open = await openSharp();
  try {
    const { width, height } = await open(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { problem: 'This picture is larger than 50 megapixels.' };
    return await open(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .timeout({ seconds: secondsAtMost })
      .toBuffer();
  } catch {
    return { problem: 'This picture is damaged or of a kind that can’t be printed.' };
  }
}
