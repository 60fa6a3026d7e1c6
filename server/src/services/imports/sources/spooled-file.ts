import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const bytesPerWrite = 256 * 1024;

/** Bytes that wait on disk rather than in memory, to be read from any place. They are gone once the file is closed. */
export class SpooledFile {
  readonly #handle: FileHandle;
  readonly #folder: string;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** How many bytes were added. */
  size = 0;

  private constructor(handle: FileHandle, folder: string) {
    this.#handle = handle;
    this.#folder = folder;
  }

  static async create(): Promise<SpooledFile> {
    const folder = await mkdtemp(join(tmpdir(), 'poolhouse-sheet-'));
    const handle = await open(join(folder, 'bytes'), 'w+');
    // An open file needs no name: thus nothing is left when the process is killed. Windows removes it at the end.
    if (process.platform !== 'win32') await rm(folder, { recursive: true, force: true });
    return new SpooledFile(handle, folder);
  }

  get descriptor(): number {
    return this.#handle.fd;
  }

  async add(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    this.size += bytes.length;
    if (this.#waitingBytes >= bytesPerWrite) await this.flush();
  }

  /** Brings to disk what was added: only that can be read. */
  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    for (let at = 0; at < bytes.length; ) at += (await this.#handle.write(bytes, at)).bytesWritten;
  }

  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  stream(start: number, length: number): Readable {
    return this.#handle.createReadStream({ start, end: start + length - 1, autoClose: false });
  }

  async close(): Promise<void> {
    await this.#handle.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
