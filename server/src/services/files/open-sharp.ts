import type { Sharp, SharpOptions } from 'sharp';

type Open = (from: string | Buffer, options?: SharpOptions) => Sharp;
let opening: Promise<Open> | null = null;

/** Loads sharp with the first picture: without pictures it should take no memory. */
export function openSharp(): Promise<Open> {
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
  return (from, options) => sharp(from, options);
}
