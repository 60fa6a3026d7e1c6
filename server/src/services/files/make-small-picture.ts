import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { findType } from './find-type.ts';
import { makePicture } from './make-picture.ts';

/** Returns a small version (WebP) of a picture of others, made of its pixels alone. Refuses what is no picture by its first bytes, damaged or too large. */
export async function makeSmallPicture(
  bytes: Buffer,
  { tempFolder, side }: { tempFolder: string; side: number },
): Promise<Buffer> {
  const from = join(tempFolder, randomUUID());
  const places = { from, picture: `${from}-picture`, thumbnail: `${from}-small` };
  try {
    await mkdir(tempFolder, { recursive: true });
    await writeFile(from, bytes);
    const found = await findType({ path: from, size: bytes.length }, 'picture');
    if (!found.type.isPicture) throw new Failure('unsupported-file', 'This file is no picture.');
    await makePicture(found, { longestSide: side, thumbnailSide: side, isSquare: false }, places);
    return await readFile(places.thumbnail);
  } finally {
    await Promise.all(Object.values(places).map((place) => rm(place, { force: true })));
  }
}
