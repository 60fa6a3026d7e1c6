import { type FileType, mostPixels } from '@poolhouse/domain/files/file-type';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Sharp, SharpOptions } from 'sharp';
import { limitConcurrency } from '../platform/limit-concurrency.ts';

/** The longer side of a kept picture and of its small version, in pixels. */
const longestSide = 4_096;
const thumbnailSide = 320;
const secondsAtMost = 20;

/** Unpacking takes memory: one at a time, and a short queue before it. */
const inTurn = limitConcurrency(
  1,
  40,
  () =>
    new Failure('unavailable', 'Many pictures are arriving right now. Try again in a moment.', {
      retryAfterSeconds: 5,
    }),
);

export type MadePicture = { width: number; height: number };
type Places = { from: string; picture: string; thumbnail: string };

/**
 * Makes a picture and its small version anew from the pixels of one that arrived: upright, at most 4,096 pixels wide
 * and high, without anything that was hidden in it (place, camera, a second file). Refuses what is damaged or too large.
 */
export function makePicture(type: FileType, places: Places): Promise<MadePicture> {
  return inTurn(async () => {
    const open = await openSharp();
    await refuseTooManyPixels(open(places.from, { limitInputPixels: false }));
    try {
      const picture = open(places.from, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
      const { width, height } = await encoded(picture, type).timeout({ seconds: secondsAtMost }).toFile(places.picture);
      await open(places.picture)
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toFile(places.thumbnail);
      return { width, height };
    } catch (error) {
      if (isDiskFull(error))
        throw new Failure('no-space', 'There is no space left to save this file.', { cause: error });
      throw damaged(error);
    }
  });
}

type Open = (path: string, options?: SharpOptions) => Sharp;
let opening: Promise<Open> | null = null;

/** Loaded when the first picture arrives: a house without pictures shouldn't pay for it in memory. */
function openSharp(): Promise<Open> {
  opening ??= loadSharp();
  return opening;
}

async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Only these readers can be reached, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
  });
  return (path, options) => sharp(path, options);
}

async function refuseTooManyPixels(given: Sharp): Promise<void> {
  const { width, height } = await given.metadata().catch((error: unknown) => {
    throw damaged(error);
  });
  if (width * height <= mostPixels) return;
  throw new Failure(
    'too-large',
    `This picture has ${Math.ceil((width * height) / 1e6)} megapixels; at most ${mostPixels / 1e6} can be kept. Save it smaller and send that.`,
  );
}

function encoded(picture: Sharp, type: FileType): Sharp {
  if (type.contentType === 'image/png') return picture.png({ compressionLevel: 8 });
  return type.contentType === 'image/webp' ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 86 });
}

function damaged(cause: unknown): Failure {
  return new Failure(
    'unsupported-file',
    'This picture is damaged or cut short. Open it, save it again and send that.',
    {
      cause,
    },
  );
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /no space left|ENOSPC/i.test(error.message);
}
