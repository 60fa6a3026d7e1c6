import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testPassword, useTestServer } from '../../testing/test-server.ts';
import { deleteOrphanedExports } from './growing-file.ts';
import { type HangingDownload, hangOn } from './hanging-download-testing.ts';

/** More than all buffers between server and client take, so that an unread download hangs. */
const dealers = 2_500;
const addressBytes = 3_000;

const server = useTestServer();
const hanging: HangingDownload[] = [];
let address: string;
/** Sees what other connections do, which the server's role may not. */
let owner: pg.Client;

beforeAll(async () => {
  await server.pool.query(
    `insert into dealers (id, name, state, address)
      select gen_random_uuid(), 'Dealer ' || n, 'NSW', repeat('x', $2) from generate_series(1, $1::int) n`,
    [dealers, addressBytes],
  );
  owner = new pg.Client(server.database.connection);
  await owner.connect();
  // However slow the machine is, no turn comes too late.
  server.database.exportPool.options.connectionTimeoutMillis = 60_000;
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => owner.end());

afterEach(async () => {
  vi.restoreAllMocks();
  for (const download of hanging.splice(0)) download.end();
  await expect.poll(() => exportConnections("state <> 'idle'")).toBe(0);
});

const bearerOf = async (email: string) => {
  const { body } = await server.call({
    method: 'POST',
    url: '/api/auth/sign-in',
    body: { email, password: testPassword },
  });
  return { authorization: `Bearer ${body.token}` };
};

async function addPerson(number: number) {
  const email = `export-${number}@test.example`;
  await server.poolhouse.identity.createAccount(server.poolhouse.commandContext('tests'), {
    email,
    password: testPassword,
    name: `Export ${number}`,
    role: 'ADMIN',
    isFirstLogin: false,
    priorityId: null,
  });
  return bearerOf(email);
}

async function hang(headers: Record<string, string>, url = '/api/dealer/csv'): Promise<HangingDownload> {
  const download = await hangOn(`${address}${url}`, { 'accept-encoding': 'identity', ...headers });
  hanging.push(download);
  return download;
}

async function exportConnections(condition: string): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'poolhouse-export' and ${condition}`,
  );
  return rows[0].n;
}

const othersWork = async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call({ url: '/api/dealer?limit=1', as: 'MARKETPLACE' })),
  );
  return [...new Set(answers.map(({ status }) => status))];
};

describe('exports that are not read', () => {
  test('forty of one person: two are made, the others are refused, and everyone else goes on', async () => {
    const headers = await server.as('ADMIN');
    const downloads = await Promise.all(Array.from({ length: 40 }, () => hang(headers)));
    expect(downloads.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = downloads.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(38);
    for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0);
    const problem = JSON.parse(await text((refused[0] as HangingDownload).response));
    expect(problem).toMatchObject({ code: 'too-many-requests', detail: expect.stringContaining('two exports') });
    expect(await othersWork()).toEqual([200]);
  });

  test('ten of ten people: all are made, and everyone else goes on', async () => {
    const people = [];
    for (let number = 0; number < 10; number++) people.push(await addPerson(number));
    const downloads = await Promise.all(people.map((headers) => hang(headers)));
    expect(downloads.map(({ status }) => status)).toEqual(people.map(() => 200));
    await expect.poll(() => exportConnections("state <> 'idle'")).toBe(0);
    expect(await othersWork()).toEqual([200]);
  });

  test('give their place back when the client goes away', async () => {
    const headers = await server.as('ADMIN');
    const two = [await hang(headers), await hang(headers)];
    expect((await hang(headers)).status).toBe(429);
    two[0]?.end();
    await expect.poll(async () => (await hang(headers)).status).toBe(200);
  });

  test('can still be read to the end, whole, and leave no file', async () => {
    const { response } = await hang(await server.as('ADMIN'));
    await expect.poll(() => exportConnections("state <> 'idle'")).toBe(0);
    const lines = (await text(response)).split('\r\n');
    expect(lines).toHaveLength(dealers + 2);
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });
});

describe('an export whose turn has not come', () => {
  /** Keeps the dealers from being read; answers how to let go. */
  async function lockDealers() {
    const client = await server.pool.connect();
    await client.query('begin; lock table dealers in access exclusive mode');
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }

  test('waits, and is refused with 503 when four others take too long', async () => {
    const { exportPool } = server.database;
    const waitMs = exportPool.options.connectionTimeoutMillis;
    const unlock = await lockDealers();
    const waiting: Promise<HangingDownload>[] = [];
    try {
      for (const role of ['ADMIN', 'SUPERUSER'] as const)
        for (const _ of [1, 2]) waiting.push(hang(await server.as(role)));
      await expect.poll(() => exportConnections("wait_event_type = 'Lock'")).toBe(4);
      exportPool.options.connectionTimeoutMillis = 100;
      const { status, retryAfter, response } = await hang(await server.as('OFFICE_MANAGER'));
      expect({ status, hasRetryAfter: Number(retryAfter) > 0 }).toEqual({ status: 503, hasRetryAfter: true });
      expect(JSON.parse(await text(response)).detail).toContain('Too many exports');
      expect((await server.call({ url: '/api/user?limit=1', as: 'ADMIN' })).status).toBe(200);
    } finally {
      exportPool.options.connectionTimeoutMillis = waitMs;
      await unlock();
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('stops in the database when the client goes away', async () => {
    const unlock = await lockDealers();
    try {
      const client = new AbortController();
      const headers = await server.as('ADMIN');
      const download = fetch(`${address}/api/dealer/csv`, { headers, signal: client.signal });
      await expect.poll(() => exportConnections("wait_event_type = 'Lock'")).toBe(1);
      client.abort();
      await expect(download).rejects.toThrow();
      await expect.poll(() => exportConnections("state <> 'idle'")).toBe(0);
    } finally {
      await unlock();
    }
  });
});

test('an export that the database refuses is an error, and no download that breaks off', async () => {
  await owner.query('alter table audit_log rename to audit_log_away');
  try {
    for (const url of ['/api/log/csv', '/api/dealer/csv?state=TAS']) {
      const answer = await fetch(`${address}${url}`, { headers: await server.as('ADMIN') });
      expect({ url, status: answer.status, isWhole: (await answer.text()).endsWith('}') }).toEqual({
        url,
        status: 500,
        isWhole: true,
      });
    }
  } finally {
    await owner.query('alter table audit_log_away rename to audit_log');
  }
});

describe('a full disk', () => {
  /** Lets every temporary file take so many writes, and then no more. */
  async function fillDiskAfter(writes: number) {
    const folder = await mkdtemp(join(tmpdir(), 'poolhouse-full-'));
    const handle = await open(join(folder, 'probe'), 'w');
    const prototype = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    await rm(folder, { recursive: true });
    const original = prototype.writeFile;
    let left = writes;
    vi.spyOn(prototype, 'writeFile').mockImplementation(function (this: FileHandle, ...given) {
      left -= 1;
      if (left < 0) return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      return original.apply(this, given);
    });
  }

  test('refuses an export that can’t begin', async () => {
    await fillDiskAfter(0);
    const { status, body } = await server.call({ url: '/api/dealer/csv', as: 'ADMIN' });
    expect({ status, code: body.code }).toEqual({ status: 507, code: 'no-space' });
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });

  test.each(['identity', 'gzip'])('breaks off one that is under way (%s), and the next one works', async (encoding) => {
    const headers = { ...(await server.as('ADMIN')), 'accept-encoding': encoding };
    await fillDiskAfter(3);
    await expect(fetch(`${address}/api/dealer/csv`, { headers }).then((answer) => answer.text())).rejects.toThrow();
    vi.restoreAllMocks();
    const next = await fetch(`${address}/api/dealer/csv`, { headers });
    expect((await next.text()).split('\r\n')).toHaveLength(dealers + 2);
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });
});

test('the start of the process deletes what a killed one left', async () => {
  const left = join(server.dataDir, 'tmp', 'left.export');
  await writeFile(left, 'a part');
  await deleteOrphanedExports(join(server.dataDir, 'tmp'));
  expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
});
