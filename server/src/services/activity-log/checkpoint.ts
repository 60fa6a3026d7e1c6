import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the log was cut: the last seal that went, what went with it, and the hash that the next seal follows on. */
type Checkpoint = { seq: string; ids: string; entries: string; hash: string; cutBefore: Date };

/** Returns what only holders of the installation's key can say of a cut; so no other party can forge one. */
export function signCheckpoint(key: Uint8Array, { seq, ids, entries, hash, cutBefore }: Checkpoint): Buffer {
  const text = JSON.stringify([seq, ids, entries, hash, cutBefore.toISOString()]);
  return createHmac('sha256', key).update(text).digest();
}

export function isValidCheckpoint(key: Uint8Array, checkpoint: Checkpoint, signature: Buffer): boolean {
  const expected = signCheckpoint(key, checkpoint);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
