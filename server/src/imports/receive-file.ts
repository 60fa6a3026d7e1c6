import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { largestImportBytes } from '@poolhouse/domain/imports/api';
import { sniffedBytes, whyNotCsv } from '@poolhouse/domain/imports/file-kind';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { EncodingFinder, type TextEncodingName } from './text-encoding.ts';

/** A file that has arrived in full, in a place of its own on disk. */
export type ReceivedFile = { path: string; size: number; hash: string; encoding: TextEncodingName };

/** How much of a refused upload is read on, so that the sender gets to see the answer. */
const drainedBytes = 256 * 1024 * 1024;
const ending = '.upload';
/** No upload takes this long. */
const leftoverAfterMs = 3_600_000;

/**
 * Takes in a file and gives it to `use`; afterwards it is gone from the disk, whatever happened. Refuses what is too
 * large, empty, or plainly no CSV file as soon as that shows.
 */
export async function withReceivedFile<Result>(
  folder: string,
  stream: Readable,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}${ending}`);
  try {
    return await use(await receive(stream, path));
  } catch (error) {
    drain(stream);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes what uploads left behind when the server was killed in the middle of them. */
export async function removeLeftovers(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith(ending))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > leftoverAfterMs) await rm(path, { force: true });
  }
}

async function receive(stream: Readable, path: string): Promise<ReceivedFile> {
  const file = await open(path, 'wx', 0o600).catch(translateDiskFull);
  const inspection = new Inspection();
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      inspection.take(chunk);
      await file.write(chunk).catch(translateDiskFull);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('invalid', 'The file did not arrive in full. Send it again.', { cause: error });
  } finally {
    await file.close();
  }
  return { path, ...inspection.finish() };
}

/** Looks at the bytes of a file as they come by. */
class Inspection {
  readonly #hash = createHash('sha256');
  readonly #encoding = new EncodingFinder();
  #first: Buffer = Buffer.alloc(0);
  #isSniffed = false;
  #size = 0;

  take(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > largestImportBytes) {
      throw new Failure('too-large', 'This file is larger than 50 MB. Send it in parts.');
    }
    this.#hash.update(chunk);
    this.#encoding.take(chunk);
    if (this.#isSniffed) return;
    this.#first = Buffer.concat([this.#first, chunk]);
    if (this.#first.length >= sniffedBytes) this.#sniff();
  }

  finish() {
    this.#sniff();
    return { size: this.#size, hash: this.#hash.digest('hex'), encoding: this.#encoding.finish(this.#first) };
  }

  #sniff(): void {
    if (this.#isSniffed) return;
    this.#isSniffed = true;
    this.#first = this.#first.subarray(0, sniffedBytes);
    const reason = whyNotCsv(this.#first);
    if (reason !== null) throw new Failure('unsupported-file', reason);
  }
}

function translateDiskFull(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  throw isFull ? new Failure('no-space', 'There is no space left to save this file.', { cause: error }) : error;
}

/** Reads on what nobody wants, up to a limit: a sender that is cut off in the middle never sees why. */
function drain(stream: Readable): void {
  if (stream.destroyed || stream.readableEnded) return;
  let left = drainedBytes;
  stream.on('error', () => undefined);
  stream.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stream.destroy();
  });
  stream.resume();
}
