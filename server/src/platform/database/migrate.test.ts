import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { describeTables, tablesFile } from '../../cli/generate-tables.ts';
import { readSeals } from '../../cli/seal-migrations.ts';
import { runStatement } from '../../testing/database-cluster.ts';
import { createLog } from '../log.ts';
import { migrate, readMigrations } from './migrate.ts';

const log = createLog('silent');
let connection: pg.ClientConfig;

beforeEach(async () => {
  const cluster = inject('databaseConnection');
  const database = `migrate_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runStatement({ ...cluster, database: 'postgres' }, `create database ${database}`);
  connection = { ...cluster, database };
});

afterEach(async () => {
  await runStatement({ ...connection, database: 'postgres' }, `drop database ${connection.database} with (force)`);
});

async function ask<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<Row>(sql).finally(() => client.end());
  return rows;
}

describe('migrations', () => {
  test('are sealed: a file that was merged never changes', () => {
    expect(Object.fromEntries(readMigrations().map(({ name, hash }) => [name, hash]))).toEqual(readSeals());
  });

  test('run once, in order, and a second start has nothing to do', async () => {
    const all = readMigrations();
    expect(await migrate(connection, log)).toBe(all.length);
    expect(await migrate(connection, log)).toBe(0);
    expect(await ask('select name from schema_migrations order by number')).toEqual(all.map(({ name }) => ({ name })));
  });

  test('two nodes that start at once do the work once', async () => {
    const done = await Promise.all([migrate(connection, log), migrate(connection, log)]);
    expect(done.sort()).toEqual([0, readMigrations().length]);
  });

  test('a failing one leaves nothing behind, and the next start goes on from there', async () => {
    const good = { number: 1, name: '0001-good.sql', sql: 'create table one (id integer)', hash: 'a' };
    const bad = { number: 2, name: '0002-bad.sql', sql: 'create table two (id integer); select 1/0', hash: 'b' };
    await expect(migrate(connection, log, [good, bad])).rejects.toThrow('0002-bad.sql');
    expect(await ask("select to_regclass('one')::text as one, to_regclass('two')::text as two")).toEqual([
      { one: 'one', two: null },
    ]);
    expect(await migrate(connection, log, [good, { ...bad, sql: 'create table two (id integer)' }])).toBe(1);
  });

  test('a database of a newer release, or one that went another way, is refused', async () => {
    const first = { number: 1, name: '0001-a.sql', sql: 'create table a (id integer)', hash: 'a' };
    await migrate(connection, log, [first]);
    await expect(migrate(connection, log, [])).rejects.toThrow('newer release');
    await expect(migrate(connection, log, [{ ...first, hash: 'other' }])).rejects.toThrow('differs');
  });

  test('the committed types of the tables are those of the migrated database', async () => {
    await migrate(connection, log);
    expect(await describeTables(connection)).toBe(readFileSync(tablesFile, 'utf8'));
  });
});
