import { setFlagsFromString } from 'node:v8';

let running = 0;

/**
 * Runs long work while V8 prefers a small heap to speed. Otherwise what an import leaves behind piles up to several times of what is
 * in use before V8 collects it, and the process keeps that memory.
 */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  running += 1;
  if (running === 1) preferSize(true);
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) preferSize(false);
  }
}

function preferSize(isOn: boolean): void {
  setFlagsFromString(isOn ? '--optimize-for-size' : '--no-optimize-for-size');
}
