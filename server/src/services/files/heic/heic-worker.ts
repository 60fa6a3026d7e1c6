import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicAnswer, HeicTask } from './heic-message.ts';

/*
 * Unpacks one HEIC photo in a thread of its own and ends. The decoder is C++ compiled to WebAssembly: it can’t reach
 * anything, but it could ask for gigabytes; here it gets what it was granted and fails beyond that.
 */
const { path, mostPixels, mostMemoryBytes } = workerData as HeicTask;
capMemory(mostMemoryBytes);

const answer = await unpack().catch(
  (error: unknown): HeicAnswer => ({ kind: 'damaged', reason: error instanceof Error ? error.message : String(error) }),
);
parentPort?.postMessage(answer, answer.kind === 'picture' ? [answer.pixels] : []);

async function unpack(): Promise<HeicAnswer> {
  const [picture] = await decode.all({ buffer: await readFile(path) });
  if (picture === undefined) return { kind: 'damaged', reason: 'There is no picture in it.' };
  const { width, height } = picture;
  // What is too large for the decoder’s numbers comes out below zero.
  if (width < 1 || height < 1) return { kind: 'damaged', reason: `It says to be ${width} × ${height}.` };
  if (width * height > mostPixels) return { kind: 'too-many', width, height };
  const { data } = await picture.decode();
  return { kind: 'picture', width, height, pixels: data.buffer };
}

/** The decoder takes a refusal for “out of memory”, which it survives. */
function capMemory(mostBytes: number): void {
  const pageBytes = 65_536;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes)
      throw new RangeError('This photo takes too much memory.');
    return grow.call(this, pages);
  };
}
