// @ts-check
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BEAT_EVERY_MS = 5_000;
const LOOK_EVERY_MS = 200;
const BEING_MADE_MS = 10_000;
/** Beyond this a process that still has the number of a holder is taken for a stranger that was given it since. */
const DEAD_AFTER_MS = 600_000;

/**
 * Does a piece of work while no other process does it; waits for the one that does. A folder is the lock, since making
 * one either succeeds or fails in one step everywhere. A lock whose holders were killed is taken over.
 * @template T
 * @param {string} lock
 * @param {(addHolder: (pid: number | undefined) => void) => Promise<T>} work which names the processes that it starts:
 * should we be killed, they go on, and the lock with them
 * @returns {Promise<T>}
 */
export async function withFolderLock(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let isFirst = true; !tryLock(lock); isFirst = false) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
    else {
      if (isFirst) console.error(`Waiting for another process that is at the same work (${lock})…`);
      await delay(LOOK_EVERY_MS);
    }
  }
  const heart = setInterval(() => beat(lock), BEAT_EVERY_MS);
  try {
    return await work((pid) => addHolder(lock, pid));
  } finally {
    clearInterval(heart);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
function tryLock(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
  addHolder(lock, process.pid);
  return true;
}

/**
 * @param {string} lock
 * @param {number | undefined} pid
 */
function addHolder(lock, pid) {
  if (pid !== undefined) writeFileSync(join(lock, String(pid)), '');
}

/** @param {string} lock */
function isAbandoned(lock) {
  const beaten = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (beaten === undefined) return false;
  const age = Date.now() - beaten;
  const holders = readdirSync(lock).map(Number);
  if (holders.length === 0) return age > BEING_MADE_MS;
  return age > DEAD_AFTER_MS || holders.every(hasEnded);
}

/**
 * Returns whether there is no process of this number.
 * @param {number} pid
 */
export function hasEnded(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** @param {string} lock */
function beat(lock) {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch {
    // It was removed by hand; the work goes on.
  }
}
