import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { load } from './throughput.ts';

const answersAfterMs = 30_000;
/** People who look a customer id up all the time, beside the checks in the background. */
const lookers = 20;
const pauseMs = 1_000;
const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);

/** The dealer list while the ERP takes half a minute for each answer, beside the same list while it answers at once. */
export async function measureOutside(bench: Bench): Promise<BenchRow[]> {
  const erp = await startSlowErp();
  const settings = { ERP_URL: erp.url, ERP_USER: 'bench', ERP_PASSWORD: 'bench-only' };
  const server = await startPoolhouse(bench.data.dataDir, settings);
  const times = { quick: [] as number[], slow: [] as number[] };
  try {
    const target = await signIn(server);
    await load({ target, paths }, 1);
    for (let round = 0; round < bench.times.rounds; round += 1) {
      for (const state of ['quick', 'slow'] as const) {
        erp.setSlow(state === 'slow');
        const looking = lookUp(target);
        times[state].push((await load({ target, paths }, bench.times.seconds)).p95);
        await looking.stop();
      }
    }
  } finally {
    await server.stop();
    await erp.stop();
  }
  const [quick, slow] = [median(times.quick), median(times.slow)];
  return [
    {
      work: 'dealer list while the ERP takes 30 s, p95 (floor: while it answers at once)',
      floor: ms(quick),
      poolhouse: ms(slow),
      ratio: (slow / quick).toFixed(2),
      aim: '≤ 1.2 × while it answers',
      reached: slow <= 1.2 * quick,
    },
  ];
}

/** Keeps look-ups in flight until it is stopped. */
function lookUp({ url, headers }: Target): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async (looker: number) => {
    for (let time = 0; !signal.aborted; time += 1) {
      const path = `${url}/api/dealer/validate-priority-id/X${looker}N${time}`;
      await fetch(path, { headers, signal })
        .then((answer) => answer.arrayBuffer())
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const looking = Promise.all(Array.from({ length: lookers }, (_, looker) => look(looker)));
  return {
    stop: async () => {
      stopping.abort();
      await looking;
    },
  };
}

/** An ERP that knows of no customer, and says so at once or late. */
async function startSlowErp() {
  let isSlow = false;
  const server = createServer((_request, response) => {
    const late = setTimeout(() => response.writeHead(404).end(), isSlow ? answersAfterMs : 0);
    response.once('close', () => clearTimeout(late));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/odata`,
    setSlow: (slow: boolean) => {
      isSlow = slow;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
