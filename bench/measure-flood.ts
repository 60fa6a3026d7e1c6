import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { joinPublicDoors } from '../server/src/testing/public-doors.ts';
import type { Bench } from './bench.ts';
import { account, exporters } from './bench-data.ts';
import { type BenchRow, ms, percentile } from './bench-row.ts';
import { signIn, startPoolhouse, type Target } from './processes.ts';

/** What one address sends to each call that needs no sign-in. */
const postsAMinute = 500;
/** How often people of the company ask for a page of the list. */
const asksEveryMs = 25;
const paths = ['NSW', 'QLD', 'VIC', 'WA'].map((state) => `/api/dealer?state=${state}&status=active`);
const mostRatio = 1.2;

type PublicCall = { method: string; path: string };
type Operation = { operationId?: string };

/**
 * Measures the dealer list of the staff while one address floods the calls that need no sign-in: each call by itself, by turns with a quiet
 * time, and all of them at once.
 */
export async function measureFlood({ data, times: { seconds } }: Bench): Promise<BenchRow[]> {
  if (process.platform !== 'linux') return [];
  // With the limits as people have them.
  const server = await startPoolhouse(data.dataDir, { RATE_LIMIT_SCALE: '1' });
  try {
    const people = await Promise.all([account, ...exporters].slice(0, 5).map((who) => signIn(server, who)));
    const calls = await listPublicCalls(server);
    await askForLists(people, 2);
    const each = nothingYet();
    for (const call of calls) await measureOnce(server, people, [call], seconds, each);
    const together = nothingYet();
    await measureOnce(server, people, calls, 4 * seconds, together);
    return [
      row(`each of ${calls.length} public calls by turns`, each, mostRatio),
      row(`all ${calls.length} of them at once`, together, null),
    ];
  } finally {
    await server.stop();
  }
}

type Measured = {
  quiet: number[];
  flooded: number[];
  answers: Map<number, number>;
  /** Milliseconds of the processor that the server took beyond those of the quiet time, and of the flood. */
  processorMs: number;
  floodMs: number;
};

const nothingYet = (): Measured => ({ quiet: [], flooded: [], answers: new Map(), processorMs: 0, floodMs: 0 });

/** Measures a quiet time and one of the same length beside a flood. */
async function measureOnce(
  server: Target,
  people: readonly Target[],
  calls: readonly PublicCall[],
  seconds: number,
  measured: Measured,
): Promise<void> {
  const start = processorTime(server.pid);
  measured.quiet.push(...(await askForLists(people, seconds)));
  const middle = processorTime(server.pid);
  const from = performance.now();
  const flood = startFlood(server, calls, measured.answers);
  measured.flooded.push(...(await askForLists(people, seconds)));
  await flood.stop();
  measured.processorMs += processorTime(server.pid) - middle - (middle - start);
  measured.floodMs += performance.now() - from;
}

/** Returns the milliseconds of the processor that a process has taken so far; what a busy machine does besides isn't among them. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

function row(what: string, { quiet, flooded, answers, processorMs, floodMs }: Measured, most: number | null): BenchRow {
  const [before, during] = [percentile(quiet, 0.95), percentile(flooded, 0.95)];
  const ratio = during / before;
  const share = ((100 * processorMs) / floodMs).toFixed(1);
  const answerCounts = [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`);
  return {
    work: `dealer list, p95 while one address sends ${postsAMinute} requests a minute to ${what}, which takes ${share} % of a processor (${answerCounts.join(', ')})`,
    floor: `${ms(before)} (quiet)`,
    poolhouse: ms(during),
    ratio: ratio.toFixed(2),
    aim: most === null ? '' : `≤ ${most} × quiet`,
    reached: most === null ? null : ratio <= most,
  };
}

async function listPublicCalls({ url }: Target): Promise<PublicCall[]> {
  const doors = await joinPublicDoors();
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId = '' }]) => operationId in doors)
      .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, () => randomUUID()) })),
  );
}

/** Asks for pages of the list at a steady pace, as people do, and returns within how many milliseconds each was answered. */
async function askForLists(people: readonly Target[], seconds: number): Promise<number[]> {
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const person = people[turn % people.length];
    const start = performance.now();
    requests.push(
      askUntilAnswered(`${person?.url}${paths[turn % paths.length]}`, person?.headers ?? {}).then(() => {
        times.push(performance.now() - start);
      }),
    );
    await wait(asksEveryMs);
  }
  await Promise.all(requests);
  return times;
}

/** Asks again while the server is too busy, as pages do: what people wait for is the answer. */
async function askUntilAnswered(url: string, headers: Record<string, string>): Promise<void> {
  for (;;) {
    const answer = await fetch(url, { headers }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (answer !== null && answer.status !== 503) throw new Error(`The list was answered with ${answer.status}.`);
    await wait(Number(answer?.headers.get('retry-after') ?? 1) * 1000);
  }
}

/** Sends what strangers could to each call, again and again, and counts the answers by their status. */
function startFlood({ url }: Target, calls: readonly PublicCall[], answers: Map<number, number>) {
  const body = JSON.stringify({ email: 'victim@nowhere.example', name: 'x'.repeat(500), ticket: 'x', secret: 'guess' });
  const underWay = new Set<Promise<void>>();
  const send = async ({ method, path }: PublicCall) => {
    const init = method === 'GET' ? {} : { body, headers: { 'content-type': 'application/json' } };
    const answer = await fetch(`${url}/api${path.replace(/^\/api/, '')}`, { method, ...init });
    await answer.arrayBuffer();
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
  };
  const everyMs = 60_000 / postsAMinute;
  const timers = calls.map((call) =>
    setInterval(() => {
      const sending = send(call).catch(() => undefined);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }, everyMs),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
