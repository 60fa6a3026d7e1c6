import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey } from '../../platform/identity/index.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { sealEntries } from './seal-log.ts';
import { truncateLog } from './truncate-log.ts';
import { verifyLog } from './verify-log.ts';

const server = useTestServer();
const key = deriveKey('a secret', 'log checkpoint');
let owner: pg.Client;

beforeAll(async () => {
  owner = new pg.Client(server.database.connection);
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => emptyTables(server, 'audit_log'));

const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);
/** Entries of so long ago, sealed then. */
async function startSession(years: number, count: number): Promise<void> {
  await server.pool.query(
    `insert into audit_log (at, user_name, module, action, target_kind)
     select $1, 'Jo', 'dealers', 'update', 'dealer' from generate_series(1, $2::int)`,
    [yearsAgo(years), count],
  );
  await sealEntries(server.database.db, yearsAgo(years));
}
const cut = (now = new Date()) => truncateLog(server.database.db, key, now);
const verify = (by = key) => verifyLog(owner, () => undefined, by);
const count = async () => (await server.pool.query('select count(*)::int as count from audit_log')).rows[0].count;

describe('what is older than seven years', () => {
  test('is cut by whole seals, and the chain goes on from the checkpoint', async () => {
    await startSession(9, 3);
    await startSession(8, 2);
    await startSession(6, 4);
    await startSession(0, 1);
    expect(await cut()).toBe(5);
    expect(await count()).toBe(5);
    expect(await verify()).toMatchObject({ seals: 2, entries: 5, findings: [], cut: { entries: 5 } });
    expect(await cut()).toBe(0);
  });

  test('is cut again when more has grown old, and all of it may go', async () => {
    await startSession(9, 1);
    await cut();
    await startSession(8, 2);
    expect(await cut()).toBe(2);
    expect(await verify()).toMatchObject({ seals: 0, findings: [], cut: { entries: 3 } });
    await startSession(0, 1);
    expect((await verify()).findings).toEqual([]);
  });

  test('stays as long as a younger entry is under the same seal or before it', async () => {
    await server.pool.query(`insert into audit_log (at, user_name, module, action, target_kind)
      values (now() - interval '9 years', 'Jo', 'a', 'b', 'c'), (now(), 'Jo', 'a', 'b', 'c')`);
    await sealEntries(server.database.db, new Date());
    await startSession(9, 1);
    expect(await cut()).toBe(0);
  });

  test('stays when it was tampered with', async () => {
    await startSession(9, 2);
    await owner.query(
      "set session_replication_role = replica; update audit_log set user_name = 'Else'; reset session_replication_role",
    );
    await expect(cut()).rejects.toThrow('Seal 1 of the activity log is broken');
    expect(await count()).toBe(2);
  });

  test('is all that can be cut, for every caller and every clock', async () => {
    await startSession(6, 2);
    expect(await cut(new Date('2099-01-01T00:00:00Z'))).toBe(0);
    await expect(server.pool.query("select cut_audit_log(now(), 1, 'x')")).rejects.toThrow('something else to cut');
    await expect(server.pool.query("set poolhouse.cuts_log = 'yes'; delete from audit_log")).rejects.toMatchObject({
      code: '42501',
    });
    await expect(server.pool.query('delete from audit_checkpoints')).rejects.toMatchObject({ code: '42501' });
    await expect(
      server.pool.query(
        "insert into audit_checkpoints (seq, ids, entries, hash, cut_before, signature) values (1, '{}', 1, '', now(), '')",
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('verifying says so when', () => {
  test('a checkpoint was made up', async () => {
    await startSession(9, 2);
    await startSession(0, 1);
    await cut();
    expect((await verify(deriveKey('another', 'log checkpoint'))).findings.join()).toContain('not signed');
  });

  test('more than the checkpoint says is gone', async () => {
    await startSession(9, 2);
    await startSession(1, 1);
    await startSession(0, 1);
    await cut();
    await owner.query(`set session_replication_role = replica; delete from audit_seals where seq = 2;
      delete from audit_log where at < now() - interval '6 months'; reset session_replication_role`);
    expect((await verify()).findings.join()).toContain('begins with seal 3 instead of 2');
  });
});
