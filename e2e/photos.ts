import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { heicPool } from '../server/src/services/files/heic/heic-samples-testing.ts';

export type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Returns a photo as cameras take them: a JPEG of about 4 MB, with its facts in EXIF. */
export async function cameraPhoto(name: string): Promise<Photo> {
  const side = { width: 2_000, height: 1_500, channels: 3 } as const;
  const buffer = await sharp(randomBytes(side.width * side.height * side.channels), { raw: side })
    .withExif({ IFD0: { Make: 'Camera', Model: 'Phone', Orientation: '1' } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Returns a photo as iPhones take them: HEIC of 2 MB, most of it a box that decoders pass over. */
export function phonePhoto(name: string): Photo {
  const size = 2 * 1024 * 1024;
  const free = Buffer.concat([Buffer.alloc(4), Buffer.from('free'), randomBytes(size - 8)]);
  free.writeUInt32BE(size, 0);
  return { name, mimeType: 'image/heic', buffer: Buffer.concat([heicPool(), free]) };
}

/** Makes the line of a page as slow as a phone's in a suburb: 1 MB a second, a tenth of a second away. Returns what makes it fast again. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const throughput = 1_000_000;
  const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 100, ...speed });
  return () => line.detach();
}
