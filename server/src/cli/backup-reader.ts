import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type EntryHeader, entryHeader, firstLine, footerLength, type Manifest } from './backup-format.ts';
import { CommandError } from './command.ts';

/** An entry as it is read; its content has to be read to its end before the next one comes. */
export type Entry = { header: EntryHeader; content: AsyncIterable<Buffer> };

/** Returns the entries of a backup whose checksum was verified, one after the other. */
export async function* readEntries(path: string): AsyncGenerator<Entry> {
  const { size } = await stat(path);
  const packed = createReadStream(path, { start: firstLine.length, end: size - footerLength - 1 });
  const gunzip = pipeline(packed, createGunzip(), () => undefined);
  const source = new Source(gunzip);
  try {
    for (;;) {
      const header = entryHeader.parse(JSON.parse((await source.line()).toString('utf8')));
      yield { header, content: source.blocks() };
      if (header.kind === 'end') return;
    }
  } finally {
    gunzip.destroy();
  }
}

/** Returns what a backup says of itself. */
export async function readManifest(path: string): Promise<Manifest> {
  for await (const { header } of readEntries(path)) {
    if (header.kind === 'manifest') return header;
    break;
  }
  throw new CommandError(`${path} has no list of contents.`);
}

/** Bytes in the portions that the format has, whatever portions they arrive in. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async line(): Promise<Buffer> {
    for (;;) {
      const end = this.#rest.indexOf(10);
      if (end >= 0) return this.#take(end + 1);
      await this.#more();
    }
  }

  async *blocks(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = (await this.#exactly(4)).readUInt32BE();
      if (length === 0) return;
      yield await this.#exactly(length);
    }
  }

  async #exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0; ) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#take(Math.min(missing, this.#rest.length));
      parts.push(part);
      missing -= part.length;
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new CommandError('The backup ends too early.');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
