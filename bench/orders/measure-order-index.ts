import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type OpenPoolhouse, withPoolhouse } from '../../server/src/cli/open-poolhouse.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { account } from '../bench-data.ts';
import { type BenchRow, ms, percentile, seconds } from '../bench-row.ts';
import { makeOrderData } from './order-data.ts';

type Options = { orders: number; kept: string | undefined };
type Answer = { isReading?: boolean; count: number };

/** What the thread that answers people may be held up by the index, beyond what it is when idle. */
const aimDelayMs = 20;
const aimBytes = 250;
const aimEarlyMs = 200;
/** How long the idle server is watched, and how long words are searched for. */
const watchMs = 4_000;
/** Changed at once, as a large import does. */
const changedRows = 200_000;

/** Measures the index of marketplace orders: filling, memory, searching, following an import, and how long each holds up the process. */
export async function measureOrderIndex({ orders, kept }: Options): Promise<BenchRow[]> {
  console.error(`Making ${orders.toLocaleString('en-AU')} orders …`);
  const data = await makeOrderData(orders, kept);
  try {
    const config = readConfig('test', { DATA_DIR: data.dataDir, RATE_LIMIT_SCALE: '100000' });
    return await withPoolhouse(config, createLog('silent'), (product) => measure(product, orders));
  } finally {
    data.remove();
  }
}

async function measure({ poolhouse, database }: OpenPoolhouse, orders: number): Promise<BenchRow[]> {
  const { app, listener } = poolhouse;
  const { token } = (await app.inject({ method: 'POST', url: '/api/auth/sign-in', body: account })).json();
  const headers = { authorization: `Bearer ${token}` };
  const list = async (query: string) => {
    const start = performance.now();
    const answer = await app.inject({ url: `/api/marketplace?${query}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${query} was answered ${answer.statusCode}: ${answer.body}`);
    return { took: performance.now() - start, body: answer.json() as Answer };
  };
  // What requests compile and keep isn't the index's.
  for (let page = 1; page <= 30; page += 1) await list(`page=${page}`);
  const before = process.memoryUsage().rss;
  const idle = await watch(() => wait(watchMs));

  let early = { took: 0, isReading: false };
  const filling = await watch(async () => {
    await listener.start();
    for (;;) {
      const { took, body } = await list('q=cassidy');
      if (body.isReading !== true) return;
      if (took > early.took) early = { took, isReading: true };
      await wait(50);
    }
  });

  await wait(watchMs);
  const bytes = (process.memoryUsage().rss - before) / orders;
  const times: number[] = [];
  const searching = await watch(async () => {
    const end = performance.now() + watchMs;
    // Each asks something else, so that no answer is remembered.
    for (let page = 1; performance.now() < end; page += 1)
      times.push((await list(`q=a&sort=name&page=${page}`)).took, (await list(`q=e&page=${page}`)).took);
  });

  const later = (process.memoryUsage().rss - before) / orders;

  const changed = Math.min(changedRows, orders);
  let changedMs = 0;
  const following = await watch(async () => {
    const start = performance.now();
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(
      'update marketplace_orders set carrier = carrier where id in (select id from marketplace_orders limit $1)',
      [changed],
    );
    client.release(true);
    changedMs = performance.now() - start;
    await list('q=cassidy&page=2');
  });

  const row = (work: string, poolhouse: string, aim = '', reached: boolean | null = null): BenchRow => ({
    work,
    floor: '',
    poolhouse,
    ratio: '',
    aim,
    reached,
  });
  const delay = (work: string, { p999, longest }: Watched) => {
    const more = Math.max(0, p999 - idle.p999);
    const text = `${ms(more)} (longest ${ms(longest)}, idle p99.9 ${ms(idle.p999)})`;
    return row(
      `delay of the event loop while ${work}, p99.9 less idle`,
      text,
      `≤ ${aimDelayMs} ms`,
      more <= aimDelayMs,
    );
  };
  return [
    row('filled after', seconds(filling.took), '≤ 6 s at 1,000,000', orders < 1_000_000 ? null : filling.took <= 6_000),
    row(
      'slowest search meanwhile, by the database',
      early.isReading ? ms(early.took) : 'none',
      `≤ ${aimEarlyMs} ms`,
      early.took <= aimEarlyMs,
    ),
    row(
      'memory an order, with the thread (after searches)',
      `${Math.round(bytes)} (${Math.round(later)}) bytes`,
      `≤ ${aimBytes} bytes`,
      later <= aimBytes,
    ),
    row('search for one letter, sorted by name or ranked, p50', ms(percentile(times, 0.5))),
    row('search for one letter, sorted by name or ranked, p95', ms(percentile(times, 0.95))),
    row(
      `${changed.toLocaleString('en-AU')} changed orders: changed, then read again`,
      `${seconds(changedMs)}, ${seconds(following.took - changedMs)}`,
    ),
    delay('filling', filling),
    delay('searching', searching),
    delay('following', following),
  ];
}

type Watched = { took: number; p999: number; longest: number };

async function watch(work: () => Promise<unknown>): Promise<Watched> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delays.enable();
  await work();
  delays.disable();
  return { took: performance.now() - start, p999: delays.percentile(99.9) / 1e6, longest: delays.max / 1e6 };
}
