import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const lists = [
  ['announcements', '/api/announcement', 'list_count'],
  ['pick_ups', '/api/service-request/retrieveAllServiceRequestPickUp?sort=name', 'pick_ups'],
] as const;
let address: string;
let headers: Record<string, string>;
/** Holds tables, so that what reads or writes them waits. */
let holder: pg.Client;
/** Sees what other connections do now, which one in a transaction doesn't. */
let observer: pg.Client;

beforeAll(async () => {
  [holder, observer] = [new pg.Client(server.database.connection), new pg.Client(server.database.connection)];
  await Promise.all([holder.connect(), observer.connect()]);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  headers = await server.as('ADMIN');
  // What the process keeps is read before its table is held.
  for (const [, url] of lists) expect((await ask(url)).status).toBe(200);
});
afterEach(() => holder.query('rollback'));
afterAll(() => Promise.all([holder.end(), observer.end()]));

const ask = (url: string, init: RequestInit = {}) => fetch(`${address}${url}`, { headers, ...init });

async function hold(table: string): Promise<void> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
}

/** Returns how many statements wait for the table that is held. */
async function waiting(pattern: string): Promise<number> {
  const { rows } = await observer.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'poolhouse'
      and state = 'active' and wait_event_type = 'Lock' and query ~ $1`,
    [pattern],
  );
  return rows[0].n;
}

describe('a client that goes away', () => {
  test.each(lists)('ends the statement of its list and no other: %s', async (table, url, pattern) => {
    await hold(table);
    const leaving = new AbortController();
    const left = ask(url, { signal: leaving.signal }).catch((error) => error.name);
    const staying = ask(url);
    await expect.poll(() => waiting(pattern)).toBe(2);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await expect.poll(() => waiting(pattern)).toBe(1);
    await holder.query('commit');
    expect((await staying).status).toBe(200);
  });

  test('does not stop what it began to change', async () => {
    await hold('announcements');
    const leaving = new AbortController();
    const body = JSON.stringify({ title: 'Stocktake', description: 'On Friday.' });
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    const left = ask('/api/announcement', { ...init, signal: leaving.signal }).catch((error) => error.name);
    await expect.poll(() => waiting('insert into "announcements"')).toBe(1);
    leaving.abort();
    expect(await left).toBe('AbortError');
    await holder.query('commit');
    const saved = () => observer.query(`select from announcements where title = 'Stocktake'`);
    await expect.poll(async () => (await saved()).rowCount).toBe(1);
  });
});
