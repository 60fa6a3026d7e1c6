import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** Stands for a process that is there, but whose start can't be read (another system, or a hidden /proc). */
const UNREADABLE = 'unreadable';

/**
 * Tells one run of a process from a later one that was given the same number.
 * Answers undefined when the process is gone; a zombie counts as gone, since it holds nothing any more.
 */
export function identifyProcess(pid: number): string | undefined {
  if (!answersSignals(pid)) return undefined;
  if (process.platform === 'linux') return identifyFromProc(pid);
  if (process.platform === 'darwin') return identifyFromPs(pid);
  return UNREADABLE;
}

/** Returns whether the process that was once identified as `identity` still runs; when that can't be told, it is taken to run. */
export function isSameProcess(pid: number, identity: string): boolean {
  const now = identifyProcess(pid);
  if (now === undefined) return false;
  return now === identity || now === UNREADABLE || identity === UNREADABLE;
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function identifyFromProc(pid: number): string | undefined {
  try {
    // The name, between brackets, may itself hold spaces and brackets: the fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    return `${bootId()}/${started}`;
  } catch {
    return UNREADABLE;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function identifyFromPs(pid: number): string | undefined {
  const answer = spawnSync('/bin/ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state, ...started] = (answer.stdout ?? '').trim().split(/\s+/);
  if (!state) return UNREADABLE;
  return state.startsWith('Z') ? undefined : started.join(' ');
}
