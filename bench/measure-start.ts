import { setTimeout as wait } from 'node:timers/promises';
import { serverProgram } from '../scripts/project.mjs';
import { findFreePort } from '../server/src/testing/free-port.ts';
import { makeDataFolder, spawnServer } from '../server/src/testing/server-process.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, median, megabytes, seconds } from './bench-row.ts';
import { measureFirstCalls } from './measure-first-calls.ts';
import { residentMemory, treeMemory, untilIdle } from './memory.ts';
import { measureOrderMemory } from './orders/measure-order-memory.ts';
import { startFloor, startPoolhouse } from './processes.ts';

/** Measures the time from the start of the process to the first answer: with its data, and from nothing. Poolhouse isn't running yet. */
export async function measureStart(bench: Bench): Promise<BenchRow[]> {
  const rounds = bench.quick ? 1 : 3;
  const warm: number[] = [];
  const fresh: number[] = [];
  for (let round = 0; round < rounds; round++) {
    warm.push(await timeStart(bench.data.dataDir));
    const place = makeDataFolder();
    fresh.push(await timeStart(place.dataDir).finally(place.remove));
  }
  const [withData, fromNothing] = [median(warm), median(fresh)];
  return [
    {
      work: 'start to first answer, with its data',
      floor: '',
      poolhouse: seconds(withData),
      ratio: '',
      aim: '≤ 1.2 s',
      reached: withData <= 1_200,
    },
    {
      work: 'start to first answer, from nothing',
      floor: '',
      poolhouse: seconds(fromNothing),
      ratio: '',
      aim: '≤ 6 s',
      reached: fromNothing <= 6_000,
    },
    ...(await measureFirstCalls(bench)),
  ];
}

async function timeStart(dataDir: string): Promise<number> {
  const port = String(await findFreePort());
  const start = performance.now();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'silent' }, serverProgram);
  while (!(await isReady(server.url))) await wait(5);
  const time = performance.now() - start;
  await server.end('SIGTERM');
  return time;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Measures the memory of the idle server, with its PostgreSQL. */
export async function measureMemory(bench: Bench): Promise<BenchRow[]> {
  if (process.platform !== 'linux') return [];
  const target = await startPoolhouse(bench.data.dataDir);
  const floor = await startFloor(bench.data.dataDir);
  await untilIdle();
  const bare = residentMemory(floor.pid);
  await floor.stop();
  await wait(500);
  const { own, children } = treeMemory(target.pid);
  await target.stop();
  return [
    {
      work: `idle memory with dealers alone (server ${megabytes(own)}, its PostgreSQL ${megabytes(children)})`,
      floor: megabytes(bare),
      poolhouse: megabytes(own + children),
      ratio: '',
      aim: '≤ 220 MB',
      reached: own + children <= 220 * 1024 * 1024,
    },
    ...(await measureOrderMemory(bench)),
  ];
}
