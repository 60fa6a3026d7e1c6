import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningDatabase } from '../../platform/embedded-postgres/index.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { fetchPatiently } from '../fetch-patiently.ts';
import { findFreePort } from '../free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../server-process.ts';
import { prepareData, signIn } from './prepared-data.ts';

/** The suite kills once in each step; `npm run drill -- kills` a hundred times. */
const kills = Math.ceil(Number(process.env.KILLS ?? 3) / 3);
/** Enough for a kill to fall into the middle of each step. */
const orders = 3_000;
const random = seededRandom(1_142);
const place = makeDataFolder();
const { dataDir } = place;
let port: string;
let server: ServerProcess | null = null;
let headers: Record<string, string> = {};

type Run = { id: string; state: string; message: string | null; counts: { new: number } };

beforeAll(async () => {
  await prepareData(dataDir);
  port = String(await findFreePort());
});

afterAll(async () => {
  await server?.end('SIGTERM');
  place.remove();
});

async function start(): Promise<void> {
  server = spawnServer({ DATA_DIR: dataDir, PORT: port });
  await server.ready;
  headers = await signIn(server.url);
}

async function ask(path: string, request: RequestInit = {}): Promise<Run> {
  const response = await fetchPatiently(`${server?.url}/api/import/${path}`, {
    ...request,
    headers: { ...headers, 'idempotency-key': randomUUID(), ...request.headers },
  });
  return (await response.json()) as Run;
}

const upload = (name: string) =>
  ask('marketplace', {
    method: 'POST',
    headers: { 'content-type': 'text/csv', 'x-filename': 'a.csv' },
    body: fileOf(name),
  });
const move = (id: string, step: 'commit' | 'undo') => ask(`${id}/${step}`, { method: 'POST' });

/** Two rows an order, far apart from each other. */
const fileOf = (name: string): string => {
  const numbers = Array.from({ length: orders }, (_, at) => at);
  const line = (at: number, rest: string) =>
    `${name}-${at},Buyer ${at},1 Wharf St,Oxley,QLD,4075,${rest},02/10/2026,kogan`;
  return [
    'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,IVDATE,STORE',
    ...numbers.map((at) => line(at, 'M700,1,3999.00')),
    ...numbers.map((at) => line(at, 'FR,1,9.90')),
  ].join('\n');
};

async function settled(id: string): Promise<Run> {
  for (;;) {
    const run = await ask(`${id}?outcome=refused`);
    if (!['reading', 'committing', 'undoing'].includes(run.state)) return run;
    await wait(40); // the pace at which a page asks
  }
}

/** Kills the server in the middle of a step, and starts it again. */
async function killAndStart(afterMs: [number, number]): Promise<void> {
  await wait(random.between(...afterMs)); // the moment of the fault itself
  await server?.end('SIGKILL');
  await start();
}

type Found = { orders: number; whole: number; added: number; removed: number };

/** Returns how many orders of a file there are, how many of them with both lines, and what the activity log says of them. */
async function find(name: string): Promise<Found> {
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  const client = new pg.Client({ ...running?.connection });
  await client.connect();
  const { rows } = await client.query<Found>(
    `select count(*)::int as orders, count(*) filter (where total_cents = 400890)::int as whole,
      (select count(*)::int from audit_log l, import_rows r where l.target_kind = 'marketplace-order' and l.action = 'import'
        and l.target_id = r.target_id::text and r.key like 'kogan ' || $1 || '-%') as added,
      (select count(*)::int from audit_log l, import_rows r where l.target_kind = 'marketplace-order' and l.action = 'import-undo'
        and l.target_id = r.target_id::text and r.key like 'kogan ' || $1 || '-%') as removed
     from marketplace_orders where reference like $1 || '-%'`,
    [name],
  );
  await client.end();
  return rows[0] as Found;
}

const all = { orders, whole: orders, added: orders, removed: 0 };
const none = { orders: 0, whole: 0, added: 0, removed: 0 };

test(
  'a report whose import is killed in any step is there whole or not at all, and the same file goes on working',
  async () => {
    await start();
    for (let round = 0; round < kills; round++) {
      const name = `K${round}`;
      const { id } = await upload(name);
      await killAndStart([20, 900]);
      expect(await find(name)).toEqual(none);
      expect(await settled(id)).toMatchObject({ state: 'ready', counts: { new: orders } });

      await move(id, 'commit');
      await killAndStart([20, 900]);
      expect([none, all]).toContainEqual(await find(name));
      // After several kills the work is given up, and offered again.
      if ((await settled(id)).state === 'ready') await move(id, 'commit');
      expect(await settled(id)).toMatchObject({ state: 'committed', counts: { new: orders } });
      expect(await find(name)).toEqual(all);

      await move(id, 'undo');
      await killAndStart([20, 900]);
      expect([all, { ...none, added: orders, removed: orders }]).toContainEqual(await find(name));
      if ((await settled(id)).state === 'committed') await move(id, 'undo');
      expect(await settled(id)).toMatchObject({ state: 'undone', counts: { new: orders } });
      expect(await find(name)).toEqual({ ...none, added: orders, removed: orders });

      const again = await upload(name);
      expect(await settled(again.id)).toMatchObject({ state: 'ready', counts: { new: orders } });
      await move(again.id, 'commit');
      expect(await settled(again.id)).toMatchObject({ state: 'committed' });
      expect(await find(name)).toMatchObject({ orders, whole: orders });
    }
  },
  900_000 + kills * 60_000,
);
