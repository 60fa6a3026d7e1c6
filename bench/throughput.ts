import autocannon from 'autocannon';
import { median, percentile } from './bench-row.ts';
import type { Target } from './processes.ts';

const usualConnections = 16;

export type Load = { target: Target; paths: readonly string[]; post?: () => Posted };
/** A body to post, new each time. */
export type Posted = { body: object; headers: Record<string, string> };
/** Answers a second, and within how many milliseconds 95 of 100 requests were answered under that load. */
export type Throughput = { perSecond: number; p95: number };

/** Loads two servers in turns, so that a noisy moment hits both; answers the medians. */
export async function compareThroughput(
  floor: Load,
  poolhouse: Load,
  { seconds, rounds, connections }: { seconds: number; rounds: number; connections?: number },
) {
  const measured = { floor: [] as Throughput[], poolhouse: [] as Throughput[] };
  for (let round = 0; round < rounds; round++) {
    measured.floor.push(await load(floor, seconds, connections));
    measured.poolhouse.push(await load(poolhouse, seconds, connections));
  }
  return { floor: middle(measured.floor), poolhouse: middle(measured.poolhouse) };
}

function middle(results: readonly Throughput[]): Throughput {
  return {
    perSecond: median(results.map((result) => result.perSecond)),
    p95: median(results.map((result) => result.p95)),
  };
}

/** Loads one server for so long. */
export async function load(
  { target, paths, post }: Load,
  seconds: number,
  connections = usualConnections,
): Promise<Throughput> {
  const requests = paths.map((path) => (post === undefined ? { path } : posting(target, path, post)));
  const times: number[] = [];
  const result = await new Promise<{ requests: { total: number }; duration: number; errors: number; non2xx: number }>(
    (resolve, reject) => {
      autocannon(
        { url: target.url, connections, duration: seconds, requests, headers: target.headers },
        (error, done) => (error ? reject(error) : resolve(done)),
      ).on('response', (_client: unknown, _status: number, _bytes: number, time: number) => times.push(time));
    },
  );
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${paths[0]}: ${result.errors} errors, ${result.non2xx} answers that were no success.`);
  }
  return { perSecond: result.requests.total / result.duration, p95: percentile(times, 0.95) };
}

function posting({ headers }: Target, path: string, post: () => Posted) {
  return {
    method: 'POST',
    path,
    setupRequest: <Request extends object>(request: Request) => {
      const posted = post();
      const all = { ...headers, ...posted.headers, 'content-type': 'application/json' };
      return { ...request, headers: all, body: JSON.stringify(posted.body) };
    },
  };
}

/** Measures how long answers take when requests come one at a time. */
export async function timeAlone({ target, paths }: Load, count: number): Promise<{ p95: number; median: number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    const response = await fetch(`${target.url}${paths[index % paths.length]}`, { headers: target.headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
  }
  return { p95: percentile(times, 0.95), median: median(times) };
}
