import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { maxPixels } from '@poolhouse/domain/services/files/file-type';
import { type PrintPicture, printedPicture } from '../../platform/pdf/index.ts';
import { printKey } from './file-queries.ts';
import type { Files } from './files.ts';
import { openSharp } from './open-sharp.ts';

const secondsAtMost = 20;
const quality = 78;

/**
 * Returns a kept picture as it is printed, made now unless it was made as it arrived. One that is gone, damaged or too large is answered with
 * a sentence, so that the rest of the document can be made. Throws while the store can't be reached.
 */
export async function printPicture(
  { store, tempFolder }: Pick<Files, 'store' | 'tempFolder'>,
  id: string,
): Promise<PrintPicture> {
  const made = await store.get(printKey(id));
  if (made !== null) return buffer(made);
  const content = await store.get(id);
  if (content === null) return { problem: 'This picture has been deleted.' };
  await mkdir(tempFolder, { recursive: true });
  const path = join(tempFolder, `${randomUUID()}.upload`);
  try {
    await pipeline(content, createWriteStream(path));
    return await scaled(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Makes the printed version of a picture that is in a file. */
export async function makePrint(from: string, to: string): Promise<void> {
  await printed(await openSharp(), from).toFile(to);
}

/** Upright, in the size of paper, on white. */
function printed(open: Awaited<ReturnType<typeof openSharp>>, path: string) {
  const { width, height } = printedPicture;
  return open(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .timeout({ seconds: secondsAtMost });
}

async function scaled(path: string): Promise<PrintPicture> {
  const open = await openSharp();
  try {
    const { width, height } = await open(path, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return { problem: 'This picture is larger than 50 megapixels.' };
    return await printed(open, path).toBuffer();
  } catch {
    return { problem: 'This picture is damaged or of a kind that can’t be printed.' };
  }
}
