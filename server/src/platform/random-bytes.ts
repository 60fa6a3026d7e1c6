import { randomBytes } from 'node:crypto';

const drawnAtOnce = 4_096;
let drawn = Buffer.alloc(0);

/** Returns random bytes for keys and nonces, drawn many at once: asking for each alone costs more than sealing with them. */
export function pooledRandomBytes(length: number): Buffer {
  if (length > drawnAtOnce) return randomBytes(length);
  if (drawn.length < length) drawn = randomBytes(drawnAtOnce);
  const bytes = Buffer.from(drawn.subarray(0, length));
  // What was given out doesn't stay here.
  drawn.fill(0, 0, length);
  drawn = drawn.subarray(length);
  return bytes;
}
