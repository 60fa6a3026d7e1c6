import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identifyProcess, isSameProcess } from './process-identity.ts';
import { removeSocketFolder } from './server-endpoint.ts';
import type { SupervisorLog } from './supervisor-log.ts';

const STEPS = [
  { signal: 'SIGINT', waitMs: 5_000 },
  { signal: 'SIGQUIT', waitMs: 2_000 },
  { signal: 'SIGKILL', waitMs: 2_000 },
] as const;
const LOOK_EVERY_MS = 10;

export interface PostmasterFile {
  pid: number;
  port: number;
  socketDir: string;
}

/** Returns what a running (or killed) server says about itself in its data folder; undefined when there is nothing readable. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  try {
    const [pid = '', , , port = '', socketDir = ''] = readFileSync(postmasterPath(clusterDir), 'utf8').split('\n');
    return { pid: Number.parseInt(pid, 10) || 0, port: Number.parseInt(port, 10) || 0, socketDir };
  } catch {
    return undefined;
  }
}

/**
 * Ends the server that a killed Poolhouse left running, and sweeps up what would keep a new one from starting.
 * To be called by the holder of the folder's lock only: whatever server runs then has lost its owner. It is stopped rather
 * than adopted: that takes a moment, and the new one surely has today's settings and is our own child. `ownSocketDir`, in use again after the server died, is spared.
 */
export async function clearOrphan(clusterDir: string, log: SupervisorLog, ownSocketDir?: string): Promise<void> {
  const found = readPostmasterFile(clusterDir);
  if (!found) return;
  if (isServerOf(found.pid, clusterDir)) {
    log.warn({ pid: found.pid }, `Stopping PostgreSQL, process ${found.pid}, which an earlier Poolhouse left running`);
    await stopOrphan(found.pid);
  }
  if (found.socketDir !== ownSocketDir) removeSocketFolder(found.socketDir);
  if (blocksStart(found.pid, clusterDir)) rmSync(postmasterPath(clusterDir), { force: true });
}

function postmasterPath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/**
 * PostgreSQL itself sees that a process is gone, and then still looks for survivors of it by this file, which therefore
 * stays. But it takes a zombie, or a stranger that was given the number, for the old server and would never start.
 */
function blocksStart(pid: number, clusterDir: string): boolean {
  if (pid === 0) return true;
  return !isServerOf(pid, clusterDir) && (isZombie(pid) || identifyProcess(pid) !== undefined);
}

function isZombie(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return identifyProcess(pid) === undefined;
  } catch {
    return false;
  }
}

function isServerOf(pid: number, clusterDir: string): boolean {
  if (pid === 0 || identifyProcess(pid) === undefined) return false;
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === clusterDir) return true;
  } catch {
    // Not Linux, or not ours to look at: the command line tells as well.
  }
  return commandLine(pid).includes(`-D ${clusterDir} `);
}

function commandLine(pid: number): string {
  if (process.platform === 'win32') return '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

async function stopOrphan(pid: number): Promise<void> {
  const identity = identifyProcess(pid);
  if (identity === undefined) return;
  for (const { signal, waitMs } of STEPS) {
    trySignal(pid, 'SIGCONT'); // one that was suspended wouldn't hear the others
    trySignal(pid, signal);
    for (let waited = 0; waited < waitMs; waited += LOOK_EVERY_MS) {
      if (!isSameProcess(pid, identity)) return;
      await delay(LOOK_EVERY_MS);
    }
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}
