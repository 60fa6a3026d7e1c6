import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeHeic, type HeicLimits, type HeicPixels } from './decode-heic.ts';
import { heicClaiming, heicPool, largeHeic, turnedHeic } from './heic-samples-testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'poolhouse-heic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usual: HeicLimits = { mostPixels: 50_000_000 };

function decode(content: Buffer, limits: HeicLimits = usual): Promise<HeicPixels> {
  const path = join(folder, 'photo');
  writeFileSync(path, content);
  return decodeHeic(path, limits);
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof Failure ? error.code : `no failure: ${String(error)}`;
}

/** A colour as a word, roughly. */
function colourAt({ pixels, width }: HeicPixels, x: number, y: number): string {
  const [red = 0, , blue = 0] = pixels.subarray((y * width + x) * 4);
  if (red > 170 && blue < 100) return 'red';
  return blue > red ? 'blue' : 'sand';
}

describe('a HEIC photo', () => {
  test('gives its pixels', async () => {
    const photo = await decode(heicPool());
    expect([photo.width, photo.height, photo.pixels.length]).toEqual([320, 192, 320 * 192 * 4]);
    expect([colourAt(photo, 5, 5), colourAt(photo, 50, 45), colourAt(photo, 200, 100)]).toEqual([
      'sand',
      'red',
      'blue',
    ]);
  });

  test('comes upright', async () => {
    const photo = await decode(turnedHeic());
    expect([photo.width, photo.height]).toEqual([192, 320]);
    expect([colourAt(photo, 45, 319 - 50), colourAt(photo, 50, 45)]).toEqual(['red', 'blue']);
  });
});

describe('is refused', () => {
  const photo = heicPool();
  test.each<[string, Buffer, string]>([
    ['a photo that says it has 900 megapixels', heicClaiming(30_000, 30_000), 'too-large'],
    ['one that says more than there are numbers for', heicClaiming(0xffffffff, 0xffffffff), 'unsupported-file'],
    ['one that holds more than it says', heicClaiming(16, 16), 'unsupported-file'],
    ['one cut in half', photo.subarray(0, photo.length / 2), 'unsupported-file'],
    ['its first bytes alone', photo.subarray(0, 40), 'unsupported-file'],
    [
      'one without a picture',
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'.padEnd(400, '\0'), 'latin1'),
      'unsupported-file',
    ],
    ['something else altogether', Buffer.from('just words'), 'unsupported-file'],
  ])('%s', async (_what, content, code) => {
    expect(await codeOf(decode(content))).toBe(code);
  });

  test('what takes more memory than it may', async () => {
    const limits = { ...usual, mostMemoryBytes: 48 * 1024 * 1024 };
    expect(await codeOf(decode(photo, limits))).toBe('no failure: [object Object]');
    expect(await codeOf(decode(largeHeic(), limits))).toBe('unsupported-file');
    expect(await codeOf(decode(largeHeic(), { mostPixels: 11_000_000 }))).toBe('too-large');
  });

  test('what takes longer than it may', async () => {
    expect(await codeOf(decode(photo, { ...usual, timeoutMs: 1 }))).toBe('unsupported-file');
  });

  test('any of it with bytes of its middle changed, or taken as it is, but never ends the process', async () => {
    for (let at = 30; at < photo.length; at += 197) {
      const changed = Buffer.from(photo);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const code = await decode(changed).then(
        () => 'fine',
        (error: unknown) => (error instanceof Failure ? error.code : String(error)),
      );
      expect(['fine', 'unsupported-file', 'too-large']).toContain(code);
    }
  });
});
