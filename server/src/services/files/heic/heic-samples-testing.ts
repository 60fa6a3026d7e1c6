import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a drawing of a pool, 320 × 192 pixels: sand-coloured ground, blue water, a red robot at 32–80, 32–60. Drawn as SVG, made
 * a JPEG with a made-up owner and place in its EXIF (sharp), and that made HEIC by `heif-enc -q 50` of libheif 1.15.
 */
export function heicPool(): Buffer {
  return readFileSync(join(import.meta.dirname, '../testing/pool.heic'));
}

/** Returns a picture of plain water, 4,000 × 3,000 pixels in a small file. Made the same way, by `heif-enc -q 5`. */
export function largeHeic(): Buffer {
  return readFileSync(join(import.meta.dirname, '../testing/large.heic'));
}

/** Returns the drawing turned a quarter against the clock by its container (`irot`), as telephones do: 192 × 320. */
export function turnedHeic(): Buffer {
  const turn = Buffer.from('0000000969726f7401', 'hex');
  const from = heicPool();
  const ipco = boxAt(from, 'ipco');
  const ipma = boxAt(from, 'ipma');
  const added = turn.length + 1;
  const made = Buffer.concat([
    from.subarray(0, ipco.end),
    turn,
    from.subarray(ipco.end, ipma.end),
    Buffer.from([0x84]), // the fourth property is essential
    from.subarray(ipma.end),
  ]);
  const grow = (at: number, by: number) => made.writeUInt32BE(made.readUInt32BE(at) + by, at);
  grow(boxAt(from, 'meta').start, added);
  grow(boxAt(from, 'iprp').start, added);
  grow(ipco.start, turn.length);
  grow(ipma.start + turn.length, 1);
  made[ipma.start + turn.length + 18] = 4; // so many properties has the picture now
  const iloc = boxAt(from, 'iloc').start;
  for (const item of [0, 1]) grow(iloc + 16 + item * 18 + 4, added);
  return made;
}

/** Returns the drawing with a header that claims the given size. */
export function heicClaiming(width: number, height: number): Buffer {
  const made = heicPool();
  const { start } = boxAt(made, 'ispe');
  made.writeUInt32BE(width, start + 12);
  made.writeUInt32BE(height, start + 16);
  return made;
}

function boxAt(from: Buffer, name: string): { start: number; end: number } {
  const start = from.indexOf(name) - 4;
  return { start, end: start + from.readUInt32BE(start) };
}
