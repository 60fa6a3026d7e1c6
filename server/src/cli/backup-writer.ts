import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import { type EntryHeader, firstLine } from './backup-format.ts';

/** Writes a backup entry by entry, without ever holding more than a block of it. */
export class BackupWriter {
  readonly #gzip = createGzip({ level: 4 });
  readonly #hash = createHash('sha256');
  readonly #file: FileHandle;
  readonly #written: Promise<void>;

  private constructor(file: FileHandle) {
    this.#file = file;
    this.#written = this.#writeOut();
    this.#written.catch(() => undefined); // the next write, or the end, throws it
  }

  async #writeOut(): Promise<void> {
    await this.#toFile(Buffer.from(firstLine));
    for await (const chunk of this.#gzip) await this.#toFile(chunk as Buffer);
  }

  async #toFile(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    await this.#file.writeFile(bytes);
  }

  /** Starts a new file that only its owner can read; refuses one that is there. */
  static async create(path: string): Promise<BackupWriter> {
    return new BackupWriter(await open(path, 'wx', 0o600));
  }

  async entry(header: EntryHeader, content: AsyncIterable<Buffer> | Iterable<Buffer> = []): Promise<void> {
    await this.#write(Buffer.from(`${JSON.stringify(header)}\n`));
    for await (const block of content) {
      if (block.length > 0) await this.#write(Buffer.concat([lengthOf(block), block]));
    }
    await this.#write(lengthOf(Buffer.alloc(0)));
  }

  /** Ends the file with its checksum and brings it to the disk. */
  async finish(): Promise<void> {
    await this.entry({ kind: 'end' });
    this.#gzip.end();
    await this.#written;
    await this.#file.writeFile(`${this.#hash.digest('hex')}\n`);
    await this.#file.sync();
    await this.#file.close();
  }

  async abandon(): Promise<void> {
    this.#gzip.destroy();
    await this.#written.catch(() => undefined);
    await this.#file.close().catch(() => undefined);
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#gzip.destroyed) await this.#written;
    if (!this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written]);
  }
}

function lengthOf(block: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(block.length);
  return length;
}
