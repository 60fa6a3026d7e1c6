import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { startLoops } from '../../platform/loops.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sealEntries, sealing } from './seal-log.ts';
import { verifyLog } from './verify-log.ts';

const server = useTestServer();
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client(server.database.connection);
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => emptyTables(server, 'audit_log'));

const startSession = async (count = 1) => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into audit_log (user_name, module, action, target_kind, target_label)
     select 'Jo', 'dealers', 'update', 'dealer', 'Aqua ' || n from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
};
const seal = () => sealEntries(server.database.db, new Date());
const verify = () => verifyLog(owner, () => undefined);
/** Does what is never allowed: changes the log as the owner of the database with everything switched off. */
const tamper = (statement: string) =>
  owner.query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);

describe('the role that the server runs as', () => {
  test.each([
    "update audit_log set user_name = 'Nobody'",
    'delete from audit_log',
    'truncate audit_log',
    "update audit_seals set hash = ''",
    'delete from audit_seals',
    'truncate audit_seals',
    'alter table audit_log disable trigger user',
    'drop table audit_log',
  ])('can’t %s', async (statement) => {
    await startSession();
    await expect(server.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    await expect(
      server.pool.query("select current_user as name, pg_has_role(session_user, 'poolhouse_server', 'member') as may"),
    ).resolves.toMatchObject({
      rows: [{ name: 'poolhouse_server', may: true }],
    });
  });

  test('nor can the owner without switching the triggers off', async () => {
    await startSession();
    for (const statement of ['delete from audit_log', 'truncate audit_log', "update audit_log set module = 'x'"])
      await expect(owner.query(statement)).rejects.toThrow('The activity log can only grow.');
  });
});

describe('the chain', () => {
  test('is whole when nothing was touched, and says up to where', async () => {
    await startSession(3);
    expect(await seal()).toBe(3);
    await startSession(2);
    expect(await seal()).toBe(2);
    expect(await seal()).toBe(0);
    await startSession();
    expect(await verify()).toMatchObject({ seals: 2, entries: 5, unsealed: 1, findings: [] });
  });

  test('covers entries of a long transaction that appear after later ones were sealed', async () => {
    const slow = new pg.Client(server.database.connection);
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      `insert into audit_log (user_name, module, action, target_kind) values ('Slow', 'dealers', 'import', 'dealer')`,
    );
    await startSession(2);
    expect(await seal()).toBe(2);
    await slow.query('commit');
    await slow.end();
    expect(await seal()).toBe(1);
    expect(await verify()).toMatchObject({ seals: 2, entries: 3, unsealed: 0, findings: [] });
  });

  test('does not contain what was rolled back', async () => {
    await owner.query('begin');
    await owner.query(`insert into audit_log (user_name, module, action, target_kind) values ('Jo', 'x', 'y', 'z')`);
    await owner.query('rollback');
    await startSession();
    expect(await seal()).toBe(1);
    expect((await verify()).findings).toEqual([]);
  });

  test.each([
    [
      'changed',
      (id: string) => `update audit_log set user_name = 'Somebody else' where id = ${id}`,
      /entry of seal 1 .* was changed/i,
    ],
    ['removed', (id: string) => `delete from audit_log where id = ${id}`, /1 of the 3 entries of seal 1 .* missing/],
    [
      'slipped in',
      () =>
        `insert into audit_log (id, user_name, module, action, target_kind) overriding system value values (1000000, 'Jo', 'x', 'y', 'z')`,
      /Entry 1000000 was slipped in/,
    ],
    ['sealed anew', () => `update audit_seals set hash = sha256('x') where seq = 1`, /Seal 2 doesn’t follow/],
    ['cut at its beginning', () => 'delete from audit_seals where seq = 1', /begins with seal 2/],
  ])('shows when an entry was %s', async (_what, statement, finding) => {
    const [first = ''] = await startSession(3);
    await seal();
    await startSession();
    await seal();
    await tamper(statement(first));
    expect((await verify()).findings.join(' ')).toMatch(finding);
  });

  test('is linked once by several nodes at the same time, and within a second', async () => {
    const { db, pool } = server.database;
    const { listener } = server.poolhouse;
    const parts = { db, pool, clock: server.clock, log: createLog('silent'), listener };
    const nodes = [1, 2, 3].map(() => startLoops([sealing], parts));
    for (let round = 0; round < 5; round++) await startSession(20);
    await expect.poll(async () => (await verify()).unsealed).toBe(0);
    await Promise.all(nodes.map((node) => node.stop()));
    expect(await verify()).toMatchObject({ entries: 100, findings: [] });
  });

  test('takes a large import in several seals', async () => {
    await startSession(45_000);
    expect([await seal(), await seal(), await seal(), await seal()]).toEqual([20_000, 20_000, 5_000, 0]);
    expect(await verify()).toMatchObject({ seals: 3, entries: 45_000, findings: [] });
  });
});
