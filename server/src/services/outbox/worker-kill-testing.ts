import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import type { SeededRandom } from '../../platform/sample-data/seeded-random.ts';
import type { TestServer } from '../../testing/test-server.ts';
import type { KillWorkerAccess } from './kill-worker-testing.ts';

type WorkerKillTest = {
  server: TestServer;
  random: SeededRandom;
  /** Asked when workers start. */
  access(): KillWorkerAccess;
  /** Waits until a worker is surely in the middle of handing something over. */
  isInTheMiddle(): Promise<unknown>;
};

/** Lets two workers, each a program of its own, send what the outbox holds, and kills one after the other of them. */
export function workerKillTest({ server, random, access, isInTheMiddle }: WorkerKillTest) {
  const workers: ChildProcess[] = [];
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL');
  });

  const startWorker = (): ChildProcess => {
    const { host, port, user, database } = server.database.connection;
    const connection = JSON.stringify({ host, port, user, database });
    const program = join(import.meta.dirname, 'kill-worker-testing.ts');
    const worker = spawn(process.execPath, [program, connection, JSON.stringify(access())], { stdio: 'inherit' });
    workers.push(worker);
    return worker;
  };
  const countOf = async (condition: string): Promise<number> =>
    (await server.pool.query(`select count(*)::int as count from outbox where ${condition}`)).rows[0].count;
  const left = () => countOf("state in ('queued', 'sending')");
  const kill = async (worker: ChildProcess) => {
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
  };
  /**
   * Kills while intents go out: first both workers, in the middle of a hand-over, as a power cut does; then one of two again
   * and again, each time at another moment.
   */
  const sendAmongKills = async (kills: number): Promise<void> => {
    let running = [startWorker(), startWorker()];
    await isInTheMiddle();
    await Promise.all(running.map(kill));
    running = [startWorker(), startWorker()];
    for (let killed = 1; killed < kills; killed += 1) {
      const before = await left();
      // The next one dies once something has gone out since the last.
      await expect.poll(left, { timeout: 300_000, interval: 20 }).toBeLessThan(Math.max(before, 1));
      await wait(random.between(0, 150)); // the moment of the fault itself
      const [oldest, ...others] = running;
      if (oldest) await kill(oldest);
      running = [...others, startWorker()];
    }
  };
  const settled = (timeout = 600_000) => expect.poll(left, { timeout, interval: 100 }).toBe(0);
  return { countOf, sendAmongKills, settled };
}
