import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../context.ts';
import { hashBody, onceForKey } from '../idempotency-keys.ts';
import type { Upload } from '../use-case.ts';

/** A file that has arrived in full, in a place of its own on disk. `hash` is SHA-256 in hexadecimal digits. */
export type ReceivedUpload = { path: string; size: number; hash: string };

export type UploadLimits = {
  mostBytes: number;
  /** What the sender is told when there is more. */
  tooLarge: string;
  /** Sees the bytes as they come by; what it throws refuses the rest. */
  inspect?(chunk: Buffer): void;
};

/** How much of a refused upload is read on, so that the sender gets to see the answer. */
const drainedBytes = 256 * 1024 * 1024;
const ending = '.upload';
/** No upload takes this long. */
const leftoverAfterMs = 3_600_000;

/**
 * Takes in an upload and gives it to `use`; afterwards it is gone from the disk, whatever happened. It is never held
 * in memory, and refused as soon as it has more bytes than it may have, whatever length it claimed.
 */
export async function withReceivedUpload<Result>(
  folder: string,
  stream: Readable,
  limits: UploadLimits,
  use: (upload: ReceivedUpload) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}${ending}`);
  try {
    return await use(await receive(stream, path, limits));
  } catch (error) {
    drain(stream);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Takes in the upload of a call once for each Idempotency-Key. The context that `use` gets stores its answer with what it
 * writes; a repeat with the same file under the same name gets that answer, and another file is refused.
 */
export async function receiveUpload<Answer>(
  ctx: Context,
  folder: string,
  upload: Upload,
  limits: UploadLimits,
  use: (ctx: Context, received: ReceivedUpload) => Promise<Answer>,
): Promise<Answer> {
  return withReceivedUpload(folder, upload.stream, limits, async (received) => {
    if (upload.idempotencyKey === null) return use(ctx, received);
    const idempotencyKey = { ...upload.idempotencyKey, bodyHash: hashBody(`${received.hash} ${upload.fileName}`) };
    const { answer, isReplay } = await onceForKey(ctx, idempotencyKey, () => use({ ...ctx, idempotencyKey }, received));
    if (isReplay) upload.markReplay();
    return answer;
  });
}

/** Removes what uploads left behind when the server was killed in the middle of them. */
export async function removeLeftovers(folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((entry) => entry.endsWith(ending))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || now.getTime() - found.mtimeMs <= leftoverAfterMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function receive(stream: Readable, path: string, limits: UploadLimits): Promise<ReceivedUpload> {
  const file = await open(path, 'wx', 0o600).catch(translateDiskFull);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limits.mostBytes) throw new Failure('too-large', limits.tooLarge);
      hash.update(chunk);
      limits.inspect?.(chunk);
      await file.write(chunk).catch(translateDiskFull);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('invalid', 'The upload didn’t finish. Try again.', { cause: error });
  } finally {
    await file.close();
  }
  return { path, size, hash: hash.digest('hex') };
}

/** Translates the system's error for a full disk. */
export function translateDiskFull(error: unknown): never {
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  throw isFull ? new Failure('no-space', 'No space left to save this file.', { cause: error }) : error;
}

/** Reads on what isn't wanted, up to a limit: a sender that is cut off in the middle never sees why. */
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
