import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const KB = 1024;
const lookEveryMs = 20;

function kilobytes(path: string, name: string): number {
  const [, value] = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(path)) ?? [];
  return Number(value ?? 0) * KB;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // a process that has just ended
  }
}

/** What a server loads and reads after its start is done by then, and what that left behind is collected. */
const idleMs = 8_000;

/** Waits until a server that has just started is idle. */
export function untilIdle(): Promise<void> {
  return wait(idleMs);
}

/** Returns the memory of a process in bytes, with what it shares. */
export function residentMemory(pid: number): number {
  return kilobytes(`/proc/${pid}/status`, 'VmRSS');
}

/** Returns the memory of a process and of all that it started, pages that several share counted once. */
export function treeMemory(pid: number): { own: number; children: number } {
  const shareOf = (process: number) => kilobytes(`/proc/${process}/smaps_rollup`, 'Pss');
  return { own: shareOf(pid), children: descendants(pid).reduce((sum, child) => sum + shareOf(child), 0) };
}

function descendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const below = (of: number): number[] =>
    parents.filter(({ parent }) => parent === of).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0; // it has just ended
  }
}

/** Watches by how much a process grows: `most` and `stop` answer the most that it had beyond the start, in bytes. */
export async function watchMemory(pid: number): Promise<{ most(): number; stop(): number }> {
  const before = residentMemory(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMemory(pid));
  }, lookEveryMs);
  const grown = () => Math.max(most, residentMemory(pid)) - before;
  return {
    most: grown,
    stop: () => {
      clearInterval(timer);
      return grown();
    },
  };
}
