import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DataFolder } from './data-folder.ts';
import type { ServerBinaries } from './server-binaries.ts';
import type { ServerEndpoint } from './server-endpoint.ts';
import { childEnvironment, serverArguments } from './server-settings.ts';
import { asAccount } from './service-account.ts';
import type { SupervisorLog } from './supervisor-log.ts';

/** What a start needs to know, the same for the first one and for one after the server died. */
export interface LaunchPlan {
  folder: DataFolder;
  binaries: ServerBinaries;
  place: ServerEndpoint;
  log: SupervisorLog;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  pid: number;
  /** Settles when the process has ended, never fails. */
  exited: Promise<ServerExit>;
  stop(): Promise<void>;
}

/** The server ended before it was ready; `output` is what it wrote. */
export class LaunchFailed extends Error {
  override readonly name = 'LaunchFailed';
  readonly output: string;
  constructor(output: string) {
    super(output);
    this.output = output;
  }
}

const READY = 'database system is ready to accept connections';
const READY_WITHIN_MS = 300_000; // going through the log after a crash may take minutes, and cutting it short doesn't help
const ROUTINE = /^LOG:\s+(received fast shutdown|aborting any active|shutting down|database system is shut down)/;
const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 8_000 }, // fast: ends the sessions, writes everything out
  { signal: 'SIGQUIT', waitMs: 2_000 }, // at once: nothing is lost, the next start goes through the log
  { signal: 'SIGKILL', waitMs: 1_000 },
] as const;

/**
 * Starts the server and waits until it takes connections.
 * @throws LaunchFailed with what the server said.
 */
export async function launchServer(plan: LaunchPlan): Promise<ServerProcess> {
  const child = spawn(plan.binaries.postgres, serverArguments(plan.folder.clusterDir, plan.place), {
    ...asAccount(plan.folder.account),
    cwd: '/',
    env: childEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C in the terminal is for us alone: the server must outlive our own last requests
  });
  const exited = waitForExit(child);
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  void exited.then(() => process.removeListener('exit', endWithUs));
  await waitUntilReady(child, plan.log);
  const { pid } = child;
  if (pid === undefined) throw new LaunchFailed('it has no process');
  return { pid, exited, stop: () => stopServer(child, exited, plan) };
}

function waitForExit(child: ChildProcess): Promise<ServerExit> {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function waitUntilReady(child: ChildProcess, log: SupervisorLog): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: string[] = [];
    let isReady = false;
    const fail = (text: string) => {
      clearTimeout(timer);
      reject(new LaunchFailed(text));
    };
    const timer = setTimeout(() => {
      child.kill('SIGQUIT');
      fail(`it wasn't ready after ${READY_WITHIN_MS / 1000} s`);
    }, READY_WITHIN_MS);
    child.once('error', (error) => fail(error.message));
    child.once('close', () => fail(output.join('\n')));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (isReady) return forwardLine(line, log);
      output.push(line);
      if (!line.includes(READY)) return;
      isReady = true;
      clearTimeout(timer);
      resolve();
    });
  });
}

function forwardLine(line: string, log: SupervisorLog): void {
  if (ROUTINE.test(line)) return;
  const text = `PostgreSQL: ${line}`;
  if (/^(WARNING|FATAL|PANIC|ERROR):/.test(line)) log.warn({}, text);
  else log.info({}, text);
}

async function stopServer(child: ChildProcess, exited: Promise<ServerExit>, plan: LaunchPlan): Promise<void> {
  for (const { signal, waitMs } of STOP_STEPS) {
    if (process.platform === 'win32' && signal === 'SIGINT') stopOnWindows(plan);
    else child.kill(signal);
    if (await endsWithin(exited, waitMs)) return;
    plan.log.warn({ pid: child.pid, signal }, `PostgreSQL didn't stop within ${waitMs / 1000} s of ${signal}`);
  }
}

/** Windows knows no signals: its own tool asks for the fast stop. */
function stopOnWindows(plan: LaunchPlan): void {
  spawn(plan.binaries.pgCtl, ['stop', '-D', plan.folder.clusterDir, '-m', 'fast'], { stdio: 'ignore' }).on(
    'error',
    () => {},
  );
}

async function endsWithin(exited: Promise<ServerExit>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs);
  });
  const ended = await Promise.race([exited.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}
