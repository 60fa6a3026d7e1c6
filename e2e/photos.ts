import type { Page } from 'playwright-core';
import { cameraJpeg, phoneHeic } from '../server/src/services/files/photos-testing.ts';

type Photo = { name: string; mimeType: string; buffer: Buffer };

/** Returns a photo as cameras take them. */
export async function cameraPhoto(name: string): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await cameraJpeg() };
}

/** Returns a photo as iPhones take them. */
export function phonePhoto(name: string): Photo {
  return { name, mimeType: 'image/heic', buffer: phoneHeic() };
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
