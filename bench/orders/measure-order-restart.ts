import { setTimeout as wait } from 'node:timers/promises';
import { type BenchRow, megabytes, ms, seconds } from '../bench-row.ts';
import { residentMemory } from '../memory.ts';
import { signIn, startPoolhouse, type Target } from '../processes.ts';

/** No request may wait longer for the reading of the orders. */
const aimWaitMs = 50;

/** Measures a restart: until the list answers, until all orders are read, how long other requests wait meanwhile, and the memory. */
export async function measureOrderRestart(dataDir: string): Promise<BenchRow[]> {
  const start = performance.now();
  const target = await startPoolhouse(dataDir);
  const ready = performance.now() - start;
  const before = residentMemory(target.pid);
  let waits: ReturnType<typeof watchWaits> | undefined;
  const ask = async ({ headers }: Target, search: string) => {
    const response = await fetch(`${target.url}/api/marketplace?${search}`, { headers });
    if (!response.ok) throw new Error(`${search} was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    return performance.now() - start;
  };
  try {
    const signedIn = await signIn(target);
    waits = watchWaits(`${target.url}/healthz`);
    const listed = await ask(signedIn, '');
    const filtered = await ask(signedIn, 'store=kogan&tracking=no');
    const read = await ask(signedIn, 'q=cassidy'); // words are found once all orders are read
    const longest = await waits.stop();
    await wait(2_000);
    const grown = residentMemory(target.pid) - before;
    const row = (work: string, poolhouse: string) => ({
      work,
      floor: '',
      poolhouse,
      ratio: '',
      aim: '',
      reached: null,
    });
    return [
      row('start to ready', seconds(ready)),
      row('start to the first list of orders', seconds(listed)),
      row('start to a filtered list', seconds(filtered)),
      row('start until all orders are read', seconds(read)),
      {
        ...row('longest wait of another request meanwhile', ms(longest)),
        aim: `≤ ${aimWaitMs} ms`,
        reached: longest <= aimWaitMs,
      },
      row('memory of the orders, beside the idle server', megabytes(grown)),
    ];
  } finally {
    await waits?.stop().catch(() => undefined);
    await target.stop();
  }
}

/** Asks again and again until told to stop; answers the longest wait. */
function watchWaits(url: string): { stop(): Promise<number> } {
  let isStopped = false;
  const run = async () => {
    let longest = 0;
    while (!isStopped) {
      const start = performance.now();
      await (await fetch(url)).arrayBuffer();
      longest = Math.max(longest, performance.now() - start);
      await wait(2);
    }
    return longest;
  };
  const running = run();
  return {
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
