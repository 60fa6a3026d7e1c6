import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { heicPool } from './heic/heic-samples-testing.ts';

/** Returns a photo as cameras take them: a JPEG of about 4 MB, with its facts in EXIF. */
export async function cameraJpeg(): Promise<Buffer> {
  const side = { width: 2_000, height: 1_500, channels: 3 } as const;
  return sharp(randomBytes(side.width * side.height * side.channels), { raw: side })
    .withExif({ IFD0: { Make: 'Camera', Model: 'Phone', Orientation: '1' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Returns a photo as iPhones take them: HEIC of 2 MB, most of it a box that decoders pass over. */
export function phoneHeic(): Buffer {
  const size = 2 * 1024 * 1024;
  const free = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), randomBytes(size - 8)]);
  free.writeUInt32BE(size, 0);
  return Buffer.concat([heicPool(), free]);
}

/** Returns a picture of 12 megapixels and some 3.7 MB, as phones take them. */
export async function phonePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#888888', noise } });
  return sharp(await grain.png().toBuffer())
    .resize(4_000, 3_000, { kernel: 'cubic' })
    .jpeg({ quality: 86 })
    .toBuffer();
}
