// @ts-check
import { readFileSync } from 'node:fs';
import { hasEnded } from './folder-lock.mjs';

const LOOK_EVERY_MS = 1_000;
const ENDED_BY_SIGTERM = 143;

/**
 * Ends the command in order once the npm that started it is gone: a signal that ends npm alone doesn't arrive here. A command that npm
 * didn't start outlives its parent, as a service in the background does.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes('scripts/run.mjs')) return;
  const parent = process.ppid;
  const behind = npmBehind(parent);
  const isNpmGone = () => hasLost(parent) || (behind !== undefined && parentOf(parent) !== behind);
  // Said again each second: a command of several steps goes on to the next when one has ended.
  setInterval(() => {
    if (isNpmGone() && !process.emit('SIGTERM')) process.exit(ENDED_BY_SIGTERM);
  }, LOOK_EVERY_MS).unref();
}

/**
 * On Windows the number of a parent stays when the parent has ended; elsewhere another process adopts us. Process 1 may be
 * our parent from the start, in a container.
 * @param {number} parent
 */
function hasLost(parent) {
  return process.platform === 'win32' ? hasEnded(parent) : process.ppid !== parent;
}

/**
 * Returns npm's process where the shell that npm starts stays between it and us, and so outlives npm: on Linux it may. The shell of macOS
 * turns into its only command, and that of Windows ends with npm.
 * @param {number} parent
 */
function npmBehind(parent) {
  return readProcess(parent, 'cmdline').includes('run.mjs') ? parentOf(parent) : undefined;
}

/** @param {number} pid */
function parentOf(pid) {
  const afterName = readProcess(pid, 'stat').split(') ').at(-1) ?? '';
  return Number(afterName.split(' ')[1]);
}

/**
 * Returns what Linux says about a process; nothing once it has ended, and on other systems.
 * @param {number} pid
 * @param {'cmdline' | 'stat'} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
