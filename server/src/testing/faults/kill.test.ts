import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningDatabase } from '../../platform/embedded-postgres/index.ts';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { findFreePort } from '../free-port.ts';
import { makeDataFolder, type ServerProcess, spawnServer } from '../server-process.ts';
import { ImportClient, rowsPerImport } from './import-client.ts';
import { LedgerClient, type LedgerServer, type Write } from './ledger-client.ts';
import { prepareData, signIn } from './prepared-data.ts';

/** The suite kills as often as it has time for; `npm run drill -- kills` a hundred times. */
const kills = Number(process.env.KILLS ?? 2);
const clients = 4;
const random = seededRandom(4_711);
const place = makeDataFolder();
const { dataDir } = place;
let port: string;
let server: ServerProcess | null = null;

/** Who waits for a server gets the next one that is ready. */
let nextLine = Promise.withResolvers<LedgerServer | null>();

beforeAll(async () => {
  await prepareData(dataDir);
  port = String(await findFreePort());
});

afterAll(async () => {
  await server?.end('SIGTERM');
  place.remove();
});

async function start(): Promise<ServerProcess> {
  server = spawnServer({ DATA_DIR: dataDir, PORT: port });
  await server.ready;
  const ready = await fetch(`${server.url}/readyz`);
  expect({ status: ready.status, text: await ready.text() }).toMatchObject({ status: 200 });
  return server;
}

test(
  'kills in the middle of writing and importing: every answered write is there once, no import by halves',
  async () => {
    let isOver = false;
    let headers: Record<string, string> | null = null;
    const ledger = Array.from(
      { length: clients },
      (_, index) => new LedgerClient(`Client ${index}`, () => nextLine.promise),
    );
    const imports = new ImportClient(() => nextLine.promise);
    const working = Promise.all([...ledger, imports].map((client) => client.work(() => isOver)));
    for (let kill = 0; kill < kills; kill++) {
      const running = await start();
      headers ??= await signIn(running.url);
      await onDatabase(expectWholeImports);
      nextLine.resolve({ url: running.url, headers });
      await wait(random.between(50, 750)); // the moment of the fault itself
      nextLine = Promise.withResolvers();
      await running.end('SIGKILL');
    }
    const last = await start();
    isOver = true;
    nextLine.resolve({ url: last.url, headers: headers ?? {} });
    await working;
    const writes = ledger.flatMap((client) => client.writes);
    expect(writes.filter((write) => write.answer === null)).toEqual([]);
    expect(writes.length).toBeGreaterThan(kills);
    await onDatabase(async (client) => {
      await expectWrites(client, writes);
      expect(await expectWholeImports(client)).toEqual(imports.files.length);
    });
  },
  900_000 + kills * 30_000,
);

test('kills during the very first start: the next one finishes what they began', async () => {
  const fresh = makeDataFolder();
  try {
    for (let kill = 0; kill < Math.min(kills, 10); kill++) {
      const starting = spawnServer({ DATA_DIR: fresh.dataDir, PORT: port });
      await wait(random.between(150, 1_200));
      await starting.end('SIGKILL');
    }
    const whole = spawnServer({ DATA_DIR: fresh.dataDir, PORT: String(await findFreePort()) });
    await whole.ready;
    expect((await fetch(`${whole.url}/readyz`)).status).toBe(200);
    expect(await whole.end('SIGTERM')).toEqual({ code: 0, signal: null });
  } finally {
    fresh.remove();
  }
}, 900_000);

type Found = { id: string; name: string; notes: string; revision: number };
type Logged = { target_id: string; action: string; revision: number; lines: number };

async function onDatabase<Result>(act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const running = findRunningDatabase({ dataDir, dataDirGiven: true });
  const client = new pg.Client({ ...running?.connection });
  await client.connect();
  return act(client).finally(() => client.end());
}

async function expectWrites(client: pg.Client, writes: readonly Write[]): Promise<void> {
  const dealers = await client.query<Found>(
    "select id, name, notes, revision from dealers where name like 'Client%' order by name",
  );
  const creations = writes.filter((write) => write.kind === 'create');
  expect(dealers.rows.map((row) => row.name)).toEqual(creations.map((write) => write.name).sort());
  expect(dealers.rows).toEqual(expectedDealers(writes));
  const log = await client.query<Logged>(`select target_id, action, revision, count(*)::int as lines from audit_log
    where target_kind = 'dealer' and target_label like 'Client%' group by 1, 2, 3 order by target_id, revision`);
  expect(log.rows).toEqual(expectedLog(writes));
  const keys = await client.query<{ count: number }>(
    "select count(*)::int as count from idempotency_keys where route like '%/dealer%' and route not like '%import%'",
  );
  expect(keys.rows[0]?.count).toBe(writes.length);
}

/** Each file is in with all its rows and a line in the log for each, or not at all. Answers how many are in. */
async function expectWholeImports(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ dealers: number; lines: number }>(
    `select count(distinct d.id)::int as dealers, count(l.id)::int as lines
     from dealers d left join audit_log l on l.target_kind = 'dealer' and l.target_id = d.id::text
     where d.name like 'Import %' group by substring(d.name from '^Import \\d+')`,
  );
  expect(rows.filter((file) => file.dealers !== rowsPerImport || file.lines !== rowsPerImport)).toEqual([]);
  return rows.length;
}

/** Each dealer as its last answered write left it. */
function expectedDealers(writes: readonly Write[]): Found[] {
  const last = new Map<string, Found>();
  for (const { name, note, answer } of writes) {
    if (answer !== null) last.set(name, { id: answer.id, name, notes: note, revision: answer.revision });
  }
  return [...last.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function expectedLog(writes: readonly Write[]): Logged[] {
  const lines = writes.map(({ kind, answer }) => ({
    target_id: answer?.id ?? '',
    action: kind === 'create' ? 'create' : 'update',
    revision: answer?.revision ?? 0,
    lines: 1,
  }));
  return lines.sort((one, other) => {
    if (one.target_id !== other.target_id) return one.target_id < other.target_id ? -1 : 1;
    return one.revision - other.revision;
  });
}
