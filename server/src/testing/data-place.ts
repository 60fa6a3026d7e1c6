import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What the databases and data folders of a whole run take at most, twice over. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder for the databases and data folders of tests. Memory, where there is room: copying a database, which each
 * file does, takes three to twenty times the processor time on a disk.
 */
export function dataPlace(): string {
  return hasRoom() ? memory : tmpdir();
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || process.availableMemory() < NEEDED_BYTES) return false;
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
