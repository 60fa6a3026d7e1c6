import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import type { JobRun } from './job-kind.ts';
import { WorkerDied, WorkProcess } from './work-process.ts';

const program = join(import.meta.dirname, 'work-program-testing.ts');
const log = createLog('silent');
const opened: WorkProcess[] = [];
let number = 0;

function open(idleMs = 60_000): WorkProcess {
  const work = new WorkProcess({ program, parts: {}, log, idleMs });
  opened.push(work);
  return work;
}

afterEach(async () => {
  for (const work of opened.splice(0)) await work.close();
});

type Options = { signal?: AbortSignal; progress?: JobRun['progress'] };

const run = (work: WorkProcess, kind: string, { signal, progress }: Options = {}) => {
  number += 1;
  return work.run(
    kind,
    { word: 'A sentence.' },
    {
      id: `job-${number}` as JobRun['id'],
      signal: signal ?? new AbortController().signal,
      progress: progress ?? (() => undefined),
    },
  );
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('work is done in another process, with its progress and within a limit of memory', async () => {
  const work = open();
  const seen: unknown[] = [];
  expect(await run(work, 'repeat', { progress: (...given) => seen.push(given) })).toBe('A sentence.');
  expect(seen).toEqual([[1, 2, 'half']]);
  const pid = await run(work, 'pid');
  expect(Number(pid)).not.toBe(process.pid);
  expect(Number(await run(work, 'limit'))).toBeLessThan(600 * 1024 * 1024);
  expect(await run(work, 'pid')).toBe(pid);
});

test('a refusal keeps its words, and another error is one', async () => {
  const work = open();
  await expect(run(work, 'refuse')).rejects.toThrow(new Failure('unsupported-file', 'A sentence.'));
  await expect(run(work, 'break')).rejects.toThrow(new Error('A sentence.'));
  await expect(run(work, 'unknown')).rejects.toThrow('There is no work unknown.');
});

test('a process that dies fails what it was doing, and the next work gets another', async () => {
  const work = open();
  const pid = await run(work, 'pid');
  await expect(run(work, 'die')).rejects.toBeInstanceOf(WorkerDied);
  expect(await run(work, 'pid')).not.toBe(pid);
});

test.each(['wait', 'hang'])('a stop ends work that waits and work that hangs: %s', async (kind) => {
  const work = open();
  const stop = new AbortController();
  await expect(run(work, kind, { signal: stop.signal, progress: () => stop.abort() })).rejects.toThrow();
  expect(await run(work, 'repeat')).toBe('A sentence.');
});

test('a process without work ends', async () => {
  const pid = Number(await run(open(0), 'pid'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

/** The processes for work that this one has started. */
const started = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('work-program-testing'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === process.pid)
    .map(([pid]) => String(pid));

test('a process that was prepared does the work that comes', async () => {
  const work = open();
  work.prepare();
  const [pid] = started();
  expect(pid).toBeDefined();
  expect(await run(work, 'pid')).toBe(pid);
  work.prepare();
  expect(started()).toEqual([pid]);
});

test('a process that was prepared for nothing ends', async () => {
  open(0).prepare();
  expect(started()).toHaveLength(1);
  await expect.poll(started).toEqual([]);
});
