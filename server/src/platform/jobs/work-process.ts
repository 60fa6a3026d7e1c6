import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Log } from '../log.ts';
import type { JobRun } from './job-kind.ts';
import type { WorkAnswer, WorkOrder } from './work-messages.ts';

/** Node's flags: how much memory work may take. Most of it goes with its batch, and is collected sooner where young objects have room. */
const flags = ['--max-old-space-size=512', '--max-semi-space-size=16', '--heap-growing-percent=60'];
/** How long a process without work stays: a person who looks at a preview and confirms it needn't wait for another start. */
const idleMs = 30_000;
/** People who wait for an answer go first, also while the process starts. */
const niceness = 5;
/** How long a process may take to leave off or to end. */
const graceMs = 2_000;

/** The process that did the work is gone: it was killed, or had no memory left. */
export class WorkerDied extends Error {}

type Run = {
  progress: JobRun['progress'];
  resolve(message: string | null): void;
  reject(error: Error): void;
};
type Child = { process: ChildProcess; runs: Map<string, Run>; leaving: NodeJS.Timeout | null };

export type WorkProcessOptions = { program: string; parts: unknown; log: Log; idleMs?: number };

/**
 * Does work in a process of its own, with a limit on its memory, so that nothing that a file does can end or hold up the process
 * that answers people. It is started when there is work, and ends once there has been none for a while.
 */
export class WorkProcess {
  readonly #options: WorkProcessOptions;
  #child: Child | null = null;

  constructor(options: WorkProcessOptions) {
    this.#options = options;
  }

  /** Returns what to tell people of the work. Throws what it throws there, and WorkerDied when the process ends before. */
  async run(
    kind: string,
    payload: unknown,
    { id, signal, progress }: Pick<JobRun, 'id' | 'signal' | 'progress'>,
  ): Promise<string | null> {
    const child = this.#take();
    const stop = () => {
      send(child, { type: 'stop', id });
      setTimeout(() => child.runs.has(id) && child.process.kill('SIGKILL'), graceMs).unref();
    };
    try {
      return await new Promise((resolve, reject) => {
        child.runs.set(id, { progress, resolve, reject });
        send(child, { type: 'run', id, kind, payload });
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      });
    } finally {
      signal.removeEventListener('abort', stop);
      child.runs.delete(id);
      this.#leaveIdle(child);
    }
  }

  /** Starts the process for work that is about to come, so that it needn't wait for the start. */
  prepare(): void {
    this.#leaveIdle(this.#take());
  }

  /** Ends the process, with what it is doing. */
  async close(): Promise<void> {
    if (this.#child !== null) await this.#leave(this.#child);
  }

  #leaveIdle(child: Child): void {
    if (child.runs.size > 0) return;
    if (child.leaving !== null) clearTimeout(child.leaving);
    child.leaving = setTimeout(() => this.#leave(child), this.#options.idleMs ?? idleMs).unref();
  }

  #take(): Child {
    this.#child ??= this.#start();
    if (this.#child.leaving !== null) clearTimeout(this.#child.leaving);
    this.#child.leaving = null;
    return this.#child;
  }

  #start(): Child {
    const { program, parts } = this.#options;
    const process = fork(program, [], {
      execArgv: flags,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (process.pid !== undefined) setPriority(process.pid, niceness);
    const child: Child = { process, runs: new Map(), leaving: null };
    process.on('message', (answer) => hear(child, answer as WorkAnswer));
    process.on('error', (error) => this.#gone(child, error.message));
    process.on('exit', (code, signal) => this.#gone(child, `exit ${signal ?? code}`));
    send(child, { type: 'start', parts });
    return child;
  }

  #gone(child: Child, how: string): void {
    if (this.#child === child) this.#child = null;
    if (child.leaving !== null) clearTimeout(child.leaving);
    if (child.runs.size > 0) this.#options.log.warn({ how }, 'the process for imports ended before its work was done');
    for (const { reject } of child.runs.values()) reject(new WorkerDied(`The process ended: ${how}.`));
  }

  async #leave(child: Child): Promise<void> {
    if (this.#child === child) this.#child = null;
    if (child.process.exitCode !== null || child.process.signalCode !== null) return;
    const exited = once(child.process, 'exit');
    send(child, { type: 'end' });
    await Promise.race([exited, wait(graceMs, undefined, { ref: false })]);
    child.process.kill('SIGKILL');
    await exited;
  }
}

/** Sends an order; to a process that is gone none arrives, and its exit tells those who wait. */
function send(child: Child, order: WorkOrder): void {
  child.process.send(order, () => undefined);
}

function hear({ runs }: Child, answer: WorkAnswer): void {
  const run = runs.get(answer.id);
  if (run === undefined) return;
  if (answer.type === 'progress') run.progress(answer.done, answer.total, answer.message);
  else if (answer.type === 'done') run.resolve(answer.message);
  else run.reject(errorOf(answer));
}

function errorOf({ code, message, stack }: Extract<WorkAnswer, { type: 'failed' }>): Error {
  if (code !== null) return new Failure(code, message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
