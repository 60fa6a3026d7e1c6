import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../../platform/use-case.ts';
import { isFileKey, requireFileKey } from './file-key.ts';
import type { FileStore, StoreEntry } from './port.ts';
import { probeStore } from './probe-store.ts';

/** Backups pass over what starts with a dot. */
const arriving = '.arriving';
/** No file takes this long to be written. */
const leftoverAfterMs = 3_600_000;

/** Stores files in a folder of this machine, spread over 256 × 256 folders so that none gets too long. */
export function diskFiles(root: string): FileStore {
  const pathOf = (key: string) => {
    requireFileKey(key);
    // The last digits of an id are random; the first ones are its time.
    const id = key.slice(0, 36);
    return join(root, id.slice(-4, -2), id.slice(-2), key);
  };
  const store = {
    put: (key: string, content: Readable) => putFile(join(root, arriving), pathOf(key), content),
    get: (key: string, range?: ByteRange) => readPart(pathOf(key), range),
    sizeOf: async (key: string) => (await stat(pathOf(key)).catch(confirmNotFound))?.size ?? null,
    remove: (key: string) => rm(pathOf(key), { force: true }),
    list: () => listFiles(root),
    clearLeftovers: (now: Date) => clearLeftovers(join(root, arriving), now),
    freeShare: () => freeShareOf(root),
  };
  return { ...store, check: () => probeStore(store) };
}

/** Written under another name and brought to the disk before it gets its own: no reader ever sees half of it. */
async function putFile(folder: string, path: string, content: Readable): Promise<void> {
  const draft = join(folder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The new name has to survive a power cut as well. Windows can't open a folder, and needs no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readPart(path: string, range?: ByteRange): Promise<Readable | null> {
  const handle = await openIfThere(path);
  return handle?.createReadStream(range && { start: range.first, end: range.last }) ?? null;
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch(confirmNotFound);
}

function confirmNotFound(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function* listFiles(root: string): AsyncGenerator<StoreEntry> {
  for (const outer of await namesIn(root)) {
    for (const inner of await namesIn(join(root, outer))) {
      for (const key of await namesIn(join(root, outer, inner))) {
        const found = await stat(join(root, outer, inner, key)).catch(confirmNotFound);
        if (found?.isFile() && isFileKey(key)) yield { key, bytes: found.size, keptAt: found.mtime };
      }
    }
  }
}

/** The names in a folder without those that start with a dot; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(confirmNotFound);
  return (names ?? []).filter((name) => !name.startsWith('.'));
}

/** As `df` counts: what the system keeps for itself is neither used nor free. */
async function freeShareOf(root: string): Promise<number> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const { blocks, bfree, bavail } = await statfs(root);
  return bavail / (blocks - bfree + bavail);
}

async function clearLeftovers(folder: string, now: Date): Promise<number> {
  let cleared = 0;
  for (const name of (await readdir(folder).catch(confirmNotFound)) ?? []) {
    const found = await stat(join(folder, name)).catch(confirmNotFound);
    if (found === null || now.getTime() - found.mtimeMs <= leftoverAfterMs) continue;
    await rm(join(folder, name), { force: true });
    cleared += 1;
  }
  return cleared;
}
