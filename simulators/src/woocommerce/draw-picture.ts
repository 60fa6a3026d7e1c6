import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const side = 600;

/** Returns the picture (PNG) of a product in the made-up shop: a disc, in colours that follow from its name. */
export function drawPicture(name: string): Buffer {
  const [red = 0, green = 0, blue = 0] = createHash('sha256').update(name).digest();
  const rows = Buffer.alloc(side * (1 + side * 3), 255);
  for (let y = 0; y < side; y += 1) {
    rows[y * (1 + side * 3)] = 0;
    for (let x = 0; x < side; x += 1)
      if (Math.hypot(x - side / 2, y - side / 2) < side * 0.4)
        rows.set([red, green, blue], y * (1 + side * 3) + 1 + x * 3);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
