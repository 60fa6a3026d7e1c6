import type { Readable } from 'node:stream';
import type { ByteRange } from '../../platform/use-case.ts';

/** One object in the store. */
export type StoreEntry = { key: string; bytes: number; keptAt: Date };

/**
 * Where the bytes of files lie: on this machine’s disk, or in a bucket of S3; there every call may throw
 * ConnectorError. Keys are made by the product (an id, or an id with a word behind it), never by people: lower-case
 * letters, digits and dashes. What lies under a key is never changed.
 */
export type FileStore = {
  /** Keeps what the stream holds; when it answers, the bytes are safe. A broken stream leaves nothing behind. */
  put(key: string, content: Readable): Promise<void>;
  /** The bytes under a key, or a part of them; null when there is nothing. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** How many bytes lie under a key; null when there is nothing. */
  sizeOf(key: string): Promise<number | null>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** Everything that lies there, in no particular order. */
  list(): AsyncIterable<StoreEntry>;
  /** The share of its disk that is free; 1 where the disk is no limit of ours. */
  freeShare(): Promise<number>;
  /** Clears what interrupted `put`s of long ago left behind; answers how many there were. */
  clearLeftovers(now: Date): Promise<number>;
  /** Keeps, reads and removes a probe; throws when any of it fails. */
  check(): Promise<void>;
};
