import { Failure } from '@poolhouse/domain/kernel/errors';
import { maxPixels } from '@poolhouse/domain/services/files/file-type';
import type { Sharp } from 'sharp';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { FoundType } from './find-type.ts';
import { damagedPicture, decodeHeic, tooManyPixels } from './heic/decode-heic.ts';
import { openSharp } from './open-sharp.ts';

const secondsAtMost = 20;

/** How a picture and its small version are cut, in pixels. */
export type PictureShape = { longestSide: number; thumbnailSide: number; isSquare: boolean };
export const wholePicture: PictureShape = { longestSide: 4_096, thumbnailSide: 320, isSquare: false };
/** The small one is shown at 36 pixels at most, on screens that show two or three for one. */
export const avatarShape: PictureShape = { longestSide: 256, thumbnailSide: 96, isSquare: true };

/** Unpacking takes memory: one at a time, and a short queue before it. */
const inTurn = limitConcurrency(
  1,
  40,
  () =>
    new Failure('unavailable', 'Many pictures are being uploaded right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    }),
);

export type MadePicture = { width: number; height: number };
type Places = { from: string; picture: string; thumbnail: string };

/**
 * Makes a picture and its small version again from the pixels of one that arrived: upright, in the shape that is wanted,
 * without anything that was hidden in it (place, camera, a second file). Refuses what is damaged or too large.
 */
export function makePicture(found: FoundType, shape: PictureShape, places: Places): Promise<MadePicture> {
  return inTurn(async () => {
    const given = await (found.isHeic ? openHeic(places.from) : openPicture(places.from));
    try {
      const picture = cut(given, shape.longestSide, shape);
      const { width, height } = await encoded(picture, found.type.contentType)
        .timeout({ seconds: secondsAtMost })
        .toFile(places.picture);
      const open = await openSharp();
      await cut(open(places.picture), shape.thumbnailSide, shape).webp({ quality: 78 }).toFile(places.thumbnail);
      return { width, height };
    } catch (error) {
      if (isDiskFull(error)) throw new Failure('no-space', 'No space left to save this file.', { cause: error });
      throw damagedPicture(error);
    }
  });
}

async function openPicture(path: string): Promise<Sharp> {
  const open = await openSharp();
  const { width, height } = await open(path, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damagedPicture(error);
    });
  if (width * height > maxPixels) throw tooManyPixels({ width, height }, maxPixels);
  return open(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
}

/** Its pixels come upright; where it can be looked through, white stands behind it. */
async function openHeic(path: string): Promise<Sharp> {
  const { width, height, pixels } = await decodeHeic(path, { mostPixels: maxPixels });
  const open = await openSharp();
  return open(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels }).flatten({
    background: '#ffffff',
  });
}

/** A square is cut where most is to be seen: in portraits that is the face. */
function cut(picture: Sharp, side: number, { isSquare }: PictureShape): Sharp {
  return isSquare
    ? picture.resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    : picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

function encoded(picture: Sharp, contentType: string): Sharp {
  if (contentType === 'image/png') return picture.png({ compressionLevel: 8 });
  return contentType === 'image/webp' ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 86 });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /no space left|ENOSPC/i.test(error.message);
}
