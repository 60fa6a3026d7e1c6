import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';

const ending = '.export';
const bytesPerRead = 256 * 1024;

/**
 * A temporary file that one side fills at its own pace while the other reads it as it grows. Once it is open it has no
 * name on disk: the system frees its space when it is closed, also when the process is killed.
 */
export class GrowingFile {
  /** The content from its beginning, as it grows. The file is closed when this ends or is destroyed. */
  readonly content: Readable;
  readonly #handle: FileHandle;
  #bytes = 0;
  #bytesRead = 0;
  #isWhole = false;
  #wakeReader: () => void = () => undefined;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
    this.content = new Readable({
      highWaterMark: bytesPerRead,
      read: () => {
        this.#readOn().catch((error: Error) => this.content.destroy(error));
      },
      destroy: (error, done) => {
        this.#wakeReader();
        const end = () => done(error);
        this.#handle.close().then(end, end);
      },
    });
    // The sender listens as well; this is for failures before that.
    this.content.on('error', () => undefined);
  }

  static async create(folder: string): Promise<GrowingFile> {
    await mkdir(folder, { recursive: true }).catch(explainDiskFull);
    const path = join(folder, `${randomUUID()}${ending}`);
    const handle = await open(path, 'wx+', 0o600).catch(explainDiskFull);
    // Where the system can't remove an open file, the next start of the process does.
    await rm(path, { force: true }).catch(() => undefined);
    return new GrowingFile(handle);
  }

  /** Adds text or its bytes; settles when the file has taken it, so that a slow disk slows the writer down. */
  async append(text: string | Buffer): Promise<void> {
    if (this.content.destroyed) throw new Error('The download was cancelled.');
    const chunk = typeof text === 'string' ? Buffer.from(text) : text;
    await this.#handle.writeFile(chunk).catch(explainDiskFull);
    this.#bytes += chunk.length;
    this.#wakeReader();
  }

  /** Ends the content when everything was read. */
  finish(): void {
    this.#isWhole = true;
    this.#wakeReader();
  }

  /** Breaks the content off, so that a part never passes for the whole, and frees the disk space. */
  fail(error: Error): void {
    this.content.destroy(error);
  }

  async #readOn(): Promise<void> {
    while (this.#bytesRead === this.#bytes && !this.#isWhole) {
      if (this.content.destroyed) return;
      await new Promise<void>((resolve) => {
        this.#wakeReader = resolve;
      });
    }
    const length = Math.min(bytesPerRead, this.#bytes - this.#bytesRead);
    if (length === 0) {
      this.content.push(null);
      return;
    }
    const { buffer, bytesRead } = await this.#handle.read(Buffer.allocUnsafe(length), 0, length, this.#bytesRead);
    this.#bytesRead += bytesRead;
    this.content.push(buffer.subarray(0, bytesRead));
  }
}

/** Deletes the files of exports that a killed process left behind. Those in use have no name to be found by. */
export async function deleteOrphanedExports(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith(ending)))
    await rm(join(folder, name), { force: true }).catch(() => undefined);
}

function explainDiskFull(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  const message = 'The server has no disk space left for this export. Tell your administrator.';
  throw new Failure('no-space', message, { cause: error });
}
