import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './error-code.ts';
import { identifyProcess, isSameProcess } from './process-identity.ts';
import { StartRefused } from './start-refused.ts';

export const LOCK_FILE = 'poolhouse.pid';
const CLAIM_LASTS_MS = 5_000;
const ATTEMPTS = 100;

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  started: string;
}

/**
 * Makes this process the only one that works in a data folder.
 * A lock left by a process that has ended is taken over, also when its number has since been given to another process.
 * @throws StartRefused naming the process that holds the folder.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const path = join(dataDir, LOCK_FILE);
  const own = describe({ pid: process.pid, started: identifyProcess(process.pid) ?? '' });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (createWhole(path, own)) return heldLock(path, own);
    const found = readIfThere(path);
    if (found === undefined) continue;
    refuseIfHeld(found, dataDir);
    if (replaceStale(path, found, own)) return heldLock(path, own);
    await delay(20);
  }
  throw new StartRefused(`${path} can't be replaced. If no Poolhouse is running on ${dataDir}, delete that file.`);
}

/** Returns the number of the running process that holds a data folder, or undefined. */
export function findHolder(dataDir: string): number | undefined {
  const holder = parseHolder(readIfThere(join(dataDir, LOCK_FILE)) ?? '');
  return holder && isSameProcess(holder.pid, holder.started) ? holder.pid : undefined;
}

function heldLock(path: string, own: string): FolderLock {
  return {
    release() {
      if (readIfThere(path) === own) rmSync(path, { force: true });
    },
  };
}

function refuseIfHeld(found: string, dataDir: string): void {
  const holder = parseHolder(found);
  if (!holder || !isSameProcess(holder.pid, holder.started)) return;
  throw new StartRefused(
    `Another Poolhouse, process ${holder.pid}, is already running on ${dataDir}. ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  );
}

/** Creates the file with its whole content or not at all; false when it is there already. */
function createWhole(path: string, content: string): boolean {
  const draft = writeDraft(path, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    return createExclusively(path, content); // a file system without hard links
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces a stale lock. Of several processes that judged the same lock stale only the one that holds the claim may
 * replace it, and only while it is still that lock: otherwise a slow one would sweep away the winner's new lock.
 */
function replaceStale(path: string, stale: string, own: string): boolean {
  const claim = `${path}.claim-${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`;
  removeOldClaim(claim);
  if (!createExclusively(claim, '')) return false;
  try {
    if (readIfThere(path) !== stale) return false;
    renameSync(writeDraft(path, own), path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

function writeDraft(path: string, content: string): string {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content, { flag: 'wx', mode: 0o644 });
  return draft;
}

function createExclusively(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function removeOldClaim(claim: string): void {
  const made = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > CLAIM_LASTS_MS) rmSync(claim, { force: true });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function describe(holder: Holder): string {
  return `${holder.pid}\n${holder.started}\n`;
}

function parseHolder(text: string): Holder | undefined {
  const [first = '', started = ''] = text.split('\n');
  return /^[1-9]\d{0,9}$/.test(first) && started !== '' ? { pid: Number(first), started } : undefined;
}
