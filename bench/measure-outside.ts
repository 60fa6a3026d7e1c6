import { createServer } from 'node:http';
import { type AddressInfo, createServer as createLineServer, type Server as LineServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';
import { load } from './throughput.ts';

const answersAfterMs = 30_000;
/** People who look something up all the time, beside the checks in the background; they go round the systems. */
const concurrentReaders = 20;
const pauseMs = 1_000;
const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);

/** Measures the dealer list while every outside system takes half a minute for each answer, beside it while they answer at once. */
export async function measureOutside(bench: Bench): Promise<BenchRow[]> {
  const outside = await startSlowSystems();
  const server = await startPoolhouse(bench.data.dataDir, outside.settings);
  const times = { quick: [] as number[], slow: [] as number[] };
  try {
    const target = await signIn(server);
    await load({ target, paths }, 1);
    for (let round = 0; round < bench.times.rounds; round += 1) {
      for (const state of ['quick', 'slow'] as const) {
        outside.setSlow(state === 'slow');
        const looking = lookUp(target);
        times[state].push((await load({ target, paths }, bench.times.seconds)).p95);
        await looking.stop();
      }
    }
  } finally {
    await server.stop();
    await outside.stop();
  }
  const [quick, slow] = [median(times.quick), median(times.slow)];
  return [
    {
      work: 'dealer list while all outside systems take 30 s, p95 (floor: while they answer at once)',
      floor: ms(quick),
      poolhouse: ms(slow),
      ratio: (slow / quick).toFixed(2),
      aim: '≤ 1.2 × while they answer',
      reached: slow <= 1.2 * quick,
    },
  ];
}

/** What people wait for of each system: a customer id, an address, and the checks of Admin. */
const questions: readonly ((looker: number, time: number) => { path: string; method?: 'POST' })[] = [
  (looker, time) => ({ path: `/api/dealer/validate-priority-id/X${looker}N${time}` }),
  (looker, time) => ({ path: `/api/place/suggest?q=${looker}%20Smith%20St%20${time}&kind=address` }),
  () => ({ path: '/api/connection/freight/check', method: 'POST' }),
  () => ({ path: '/api/connection/shop/check', method: 'POST' }),
  () => ({ path: '/api/connection/mail/check', method: 'POST' }),
];

/** Keeps look-ups in flight until it is stopped. */
function lookUp({ url, headers }: Target): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const look = async (looker: number) => {
    const question = questions[looker % questions.length];
    for (let time = 0; !signal.aborted && question; time += 1) {
      const { path, method = 'GET' } = question(looker, time);
      await fetch(`${url}${path}`, { method, headers, signal })
        .then((answer) => answer.arrayBuffer())
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const looking = Promise.all(Array.from({ length: concurrentReaders }, (_, looker) => look(looker)));
  return {
    stop: async () => {
      stopping.abort();
      await looking;
    },
  };
}

/** Systems that know nothing of what they are asked, and say so at once or late; one server speaks HTTP, one greets mails. */
async function startSlowSystems() {
  let isSlow = false;
  const answer = (say: () => void) => setTimeout(say, isSlow ? answersAfterMs : 0);
  const web = createServer((_request, response) => {
    const late = answer(() => response.writeHead(404).end());
    response.once('close', () => clearTimeout(late));
  });
  const lines = new Set<Socket>();
  const mail = createLineServer((line) => {
    lines.add(line);
    const late = answer(() => line.end('554 No service here\r\n'));
    line.once('close', () => clearTimeout(late)).on('error', () => undefined);
  });
  const [webPort, mailPort] = [await listenOn(web), await listenOn(mail)];
  const url = `http://127.0.0.1:${webPort}`;
  return {
    settings: {
      ERP_URL: `${url}/odata`,
      ERP_USER: 'bench',
      ERP_PASSWORD: 'bench-only',
      FREIGHT_PROTOCOL: 'machship',
      FREIGHT_URL: url,
      FREIGHT_TOKEN: 'bench-only',
      SHOP_URL: url,
      SHOP_KEY: 'bench',
      SHOP_SECRET: 'bench-only',
      MAPS_URL: url,
      MAPS_KEY: 'bench-only',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    },
    setSlow: (slow: boolean) => {
      isSlow = slow;
    },
    stop: async () => {
      web.closeAllConnections();
      for (const line of lines) line.destroy();
      await Promise.all([web, mail].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listenOn(server: LineServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
