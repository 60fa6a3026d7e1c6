import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Failure } from '@poolhouse/domain/kernel/errors';

type ZipEntry = { method: number; size: number; at: number };

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const [stored, deflated] = [0, 8];
/** More is not unpacked, whatever the file says of its size. */
const mostUnpacked = 1024 * 1024 * 1024;

/** The files in a ZIP archive, each opened as a stream of text. */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, ZipEntry>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    try {
      this.#readDirectory();
    } catch (cause) {
      throw cause instanceof Failure ? cause : broken(cause);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Returns the text of a file piece by piece; none when there is no such file. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    const packed = this.#packedBytes(entry);
    const source = Readable.from([packed]);
    const pieces = entry.method === stored ? source : pipeline(source, createInflateRaw(), () => undefined);
    const decoder = new TextDecoder('utf-8');
    let unpacked = 0;
    try {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        unpacked += piece.length;
        if (unpacked > mostUnpacked)
          throw new Failure('unsupported-file', 'This workbook is too large. Save the sheet as CSV.');
        yield decoder.decode(piece, { stream: true });
      }
    } catch (cause) {
      throw cause instanceof Failure ? cause : broken(cause);
    }
    yield decoder.decode();
  }

  #packedBytes({ at, size, method }: ZipEntry): Buffer {
    if (method !== stored && method !== deflated) throw broken(null);
    const start = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28);
    return this.#bytes.subarray(start, start + size);
  }

  #readDirectory(): void {
    const bytes = this.#bytes;
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || bytes.readUInt32LE(end) !== endMark) throw broken(null);
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      if (bytes.readUInt32LE(at) !== entryMark) throw broken(null);
      if ((bytes.readUInt16LE(at + 8) & 1) === 1)
        throw new Failure('unsupported-file', 'This workbook has a password. Save it without one.');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const entry = {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        at: bytes.readUInt32LE(at + 42),
      };
      this.#entries.set(name, entry);
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }
}

function broken(cause: unknown): Failure {
  return new Failure('unsupported-file', 'This workbook can’t be opened. Save it again, or save the sheet as CSV.', {
    cause,
  });
}
