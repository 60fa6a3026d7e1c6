import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { insertDealer, onlyFile, sendFile } from './files-testing.ts';
import { heicPool, turnedHeic } from './heic/heic-samples-testing.ts';

const server = useTestServer();

test.each([
  ['a photo of a telephone', heicPool, 320, 192],
  ['one that is turned', turnedHeic, 192, 320],
])(
  '%s becomes an upright JPEG without where it was taken, whatever it is called',
  async (_what, sample, width, height) => {
    const photo = sample();
    expect(photo.includes('GPS') || photo.includes('somebody')).toBe(true);
    const dealerId = await insertDealer(server);
    const sent = await sendFile(server, dealerId, photo, { name: 'IMG 0001.HEIC', type: 'image/png' });
    expect([sent.status, sent.body]).toMatchObject([
      201,
      { name: 'img-0001.jpg', contentType: 'image/jpeg', width, height },
    ]);
    const { links } = await onlyFile(server, dealerId);
    const kept = (await server.app.inject({ url: links.file })).rawPayload;
    // The server lets sharp read pictures from files only.
    const path = join(server.dataDir, 'looked-at');
    writeFileSync(path, kept);
    const seen = await sharp(path).metadata();
    expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['jpeg', width, height, undefined]);
    expect(kept.includes('GPS') || kept.includes('somebody')).toBe(false);
    const small = await server.app.inject({ url: links.thumbnail });
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
  },
);
