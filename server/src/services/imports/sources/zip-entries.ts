import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { readingLimits, refuseFile } from './reading-limits.ts';
import type { SpooledFile } from './spooled-file.ts';

type ZipEntry = { method: number; size: number; at: number };

const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const entryMark = 0x02014b50;
const [stored, deflated] = [0, 8];
/** The end of an archive may have a comment behind it, up to this size. */
const longestEnd = 22 + 65_535;
const largestDirectory = 4 * 1024 * 1024;
/** A small file may be packed tightly: unpacked it is no burden. */
const anyRatioBelow = 1024 * 1024;

/** The files in a ZIP archive, each opened as a stream of text. */
export class ZipEntries {
  readonly #file: SpooledFile;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  /** Bytes that were unpacked so far, of all files. */
  #unpacked = 0;

  private constructor(file: SpooledFile, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file;
    this.#entries = entries;
  }

  static async open(file: SpooledFile): Promise<ZipEntries> {
    try {
      return new ZipEntries(file, readDirectory(await directoryOf(file)));
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
    if (entry === undefined || entry.size === 0) return;
    const decoder = new TextDecoder('utf-8');
    let unpacked = 0;
    try {
      for await (const piece of await this.#unpack(entry)) {
        unpacked += piece.length;
        this.#limit(piece.length, unpacked, entry);
        yield decoder.decode(piece, { stream: true });
      }
    } catch (cause) {
      throw cause instanceof Failure ? cause : broken(cause);
    }
    yield decoder.decode();
  }

  /** Whatever the file says of its sizes. */
  #limit(bytes: number, ofEntry: number, { size }: ZipEntry): void {
    this.#unpacked += bytes;
    const { unpackedBytes, ratio } = readingLimits;
    if (this.#unpacked > unpackedBytes)
      refuseFile('This workbook is larger than 500 MB when it is unpacked.', 'Split it into smaller files.');
    if (ofEntry > anyRatioBelow && ofEntry > Math.min(size, this.#file.size) * ratio)
      refuseFile(
        `This workbook is more than ${ratio} times larger when it is unpacked.`,
        'Delete empty rows and columns and save it again, or save the sheet as CSV.',
      );
  }

  async #unpack({ at, size, method }: ZipEntry): Promise<AsyncIterable<Buffer>> {
    if (method !== stored && method !== deflated) throw broken(null);
    const head = await this.#file.read(at, 30);
    const packed = this.#file.stream(at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), size);
    return method === stored ? packed : pipeline(packed, createInflateRaw(), () => undefined);
  }
}

/** The list of files stands at the end of an archive, and its place behind it. */
async function directoryOf(file: SpooledFile): Promise<{ bytes: Buffer; count: number }> {
  const tail = await file.read(Math.max(0, file.size - longestEnd), Math.min(file.size, longestEnd));
  const end = tail.lastIndexOf(endMark);
  if (end < 0) throw broken(null);
  const size = tail.readUInt32LE(end + 12);
  if (size > largestDirectory) throw broken(null);
  return { bytes: await file.read(tail.readUInt32LE(end + 16), size), count: tail.readUInt16LE(end + 10) };
}

function readDirectory({ bytes, count }: { bytes: Buffer; count: number }): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let left = count; left > 0; left--) {
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
    entries.set(name, entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function broken(cause: unknown): Failure {
  return new Failure('unsupported-file', 'This workbook can’t be opened. Save it again, or save the sheet as CSV.', {
    cause,
  });
}
