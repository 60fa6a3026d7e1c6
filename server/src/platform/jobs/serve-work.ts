import { Failure } from '@poolhouse/domain/kernel/errors';
import type { JobId } from '@poolhouse/domain/kernel/job';
import type { JobRun, Work } from './job-kind.ts';
import type { WorkAnswer, WorkOrder } from './work-messages.ts';

/** What a process for work has once it has started. */
export type Workshop = {
  jobs: readonly Work[];
  tools: Pick<JobRun, 'db' | 'pool' | 'clock' | 'log'>;
  stop(): Promise<unknown>;
};

/**
 * Does the work that this process is sent by the one that started it. Ends with that process, however it ends; signals are for that one
 * alone, which lets the work leave off.
 */
export function serveWork<Parts>(start: (parts: Parts) => Promise<Workshop>): void {
  let parts: Parts;
  let workshop: Promise<Workshop> | null = null;
  /** A start that failed, as while the database is away, is tried again with the next work. */
  const opened = () => {
    workshop ??= start(parts).catch((error: unknown) => {
      workshop = null;
      throw error;
    });
    return workshop;
  };
  const running = new Map<string, AbortController>();
  const run = async ({ id, kind, payload }: Extract<WorkOrder, { type: 'run' }>) => {
    const stopping = new AbortController();
    running.set(id, stopping);
    try {
      const ready = await opened();
      const work = ready.jobs.find((one) => one.kind.name === kind);
      if (work === undefined) throw new Error(`There is no work ${kind}.`);
      const progress = (done: number, total: number, message?: string) =>
        answer({ type: 'progress', id, done, total, message });
      const job: JobRun = { ...ready.tools, id: id as JobId, signal: stopping.signal, progress };
      answer({ type: 'done', id, message: await work.handler(payload as never, job) });
    } catch (error) {
      answer(failed(id, error));
    } finally {
      running.delete(id);
    }
  };
  const end = async () => {
    await (await workshop)?.stop();
    process.exit(0);
  };
  process.on('message', (order: WorkOrder) => {
    if (order.type === 'start') {
      parts = order.parts as Parts;
      opened().catch(() => undefined); // the first work tries again, and says what fails
    } else if (order.type === 'run')
      void run(order); // it answers what goes wrong
    else if (order.type === 'stop') running.get(order.id)?.abort(new Error('The server stops.'));
    else if (order.type === 'end') end().catch(() => process.exit(1));
  });
  process.on('disconnect', () => process.exit(1));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
}

function failed(id: string, error: unknown): WorkAnswer {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { type: 'failed', id, code: error instanceof Failure ? error.code : null, message, stack };
}

function answer(what: WorkAnswer): void {
  process.send?.(what);
}
