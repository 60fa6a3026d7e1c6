import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { HeicAnswer, HeicTask } from './heic-message.ts';

/** What a photo may take. The largest that is allowed needs some 300 MB and 5 seconds. */
export type HeicLimits = { mostPixels: number; mostMemoryBytes?: number; timeoutMs?: number };
export type HeicPixels = { width: number; height: number; pixels: Buffer };

const usual = { mostMemoryBytes: 512 * 1024 * 1024, timeoutMs: 30_000 };
/** For what isn’t pixels. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Returns the pixels of a HEIC photo, upright, four bytes each (red, green, blue, alpha), and nothing else that was in it. It is
 * unpacked in a thread that is thrown away afterwards. Refuses what is damaged, and what is too large before unpacking it.
 */
export async function decodeHeic(path: string, limits: HeicLimits): Promise<HeicPixels> {
  const { mostPixels, mostMemoryBytes, timeoutMs } = { ...usual, ...limits };
  const task: HeicTask = { path, mostPixels, mostMemoryBytes };
  // What the decoder prints about damaged files would end up in our own output.
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits,
    stdout: true,
    stderr: true,
    env: {},
  });
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return pixelsOf(answer, mostPixels);
  } catch (error) {
    throw error instanceof Failure ? error : damagedPicture(error);
  } finally {
    await worker.terminate();
  }
}

function pixelsOf(answer: HeicAnswer, mostPixels: number): HeicPixels {
  if (answer.kind === 'damaged') throw damagedPicture(new Error(answer.reason));
  if (answer.kind === 'too-many') throw tooManyPixels(answer, mostPixels);
  const { width, height, pixels } = answer;
  return { width, height, pixels: Buffer.from(pixels) };
}

export function tooManyPixels({ width, height }: { width: number; height: number }, mostPixels: number): Failure {
  return new Failure(
    'too-large',
    `This picture has ${Math.ceil((width * height) / 1e6)} megapixels. The limit is ${mostPixels / 1e6}. Make it smaller and upload it again.`,
  );
}

export function damagedPicture(cause: unknown): Failure {
  return new Failure('unsupported-file', 'This picture is damaged. Open it, save it again and upload that.', { cause });
}
