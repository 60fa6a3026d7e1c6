import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { diskFiles } from '../connectors/files/disk.ts';
import { seedCompany } from '../demo/seed-company.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { runStatement } from '../testing/database-cluster.ts';
import { useTestServer } from '../testing/test-server.ts';
import { firstLine } from './backup-format.ts';
import { commands } from './commands.ts';
import { runCommand } from './run-command.ts';

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), 'poolhouse-backup-'));
const file = join(folder, 'all.backup');
const sourceFiles = join(folder, 'source');
const pictureId = '01890a5d-ac96-774b-bcce-b302099a8057';
const picture = Buffer.alloc(300_000, 9);
let output: string[];
let target: { database: string; dataDir: string; connection: pg.ClientConfig };

beforeAll(async () => {
  await seedCompany(server.poolhouse);
  mkdirSync(join(sourceFiles, 'files/a'), { recursive: true });
  mkdirSync(join(sourceFiles, 'tmp'));
  writeFileSync(join(sourceFiles, 'files/a/photo.jpg'), Buffer.alloc(200_000, 7));
  writeFileSync(join(sourceFiles, 'tmp/passing.csv'), 'x');
  mkdirSync(join(sourceFiles, 'files/.arriving'));
  writeFileSync(join(sourceFiles, 'files/.arriving/half'), 'x');
  await keepPicture();
  writeFileSync(join(sourceFiles, 'auth-secret'), 'secret of the source');
  expect(await run(['backup', file], server.database.connection, sourceFiles)).toBe(0);
});

beforeEach(async () => {
  target = await emptyTarget();
  output = [];
  return () => dropTarget(target);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file as a user adds it: its row in the database, its content in the store. */
async function keepPicture(): Promise<void> {
  await diskFiles(join(sourceFiles, 'files')).put(pictureId, Readable.from([picture]));
  await server.pool.query(
    `insert into files (id, kind, name, content_type, bytes, sha256, created_by_name)
     values ($1, 'dealer', 'pool.jpg', 'image/jpeg', $2, 'x', 'tests')`,
    [pictureId, picture.length],
  );
}

async function emptyTarget() {
  const cluster = inject('databaseConnection');
  const database = `restore_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await runStatement({ ...cluster, database: 'postgres' }, `create database ${database}`);
  return { database, dataDir: join(folder, database), connection: { ...cluster, database } };
}

async function dropTarget({ database }: typeof target): Promise<void> {
  await runStatement(
    { ...inject('databaseConnection'), database: 'postgres' },
    `drop database ${database} with (force)`,
  );
}

function run(words: string[], connection: pg.ClientConfig, dataDir: string): Promise<number> {
  const { host = '', port = 5432, user = '', database = '', password = '' } = connection;
  const query = new URLSearchParams({
    host,
    port: String(port),
    user,
    ...(typeof password === 'string' && password && { password }),
  });
  const environment = { DATABASE_URL: `postgresql:///${database}?${query}`, DATA_DIR: dataDir };
  const take = (line: string) => void output?.push(line);
  return runCommand(commands, words, environment, { say: take, note: take });
}

/** Every table with its number of rows and a hash over all of them. */
async function fingerprint(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'auth_attempts') order by 1",
    );
    const result: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      );
      result[name] = rows[0].print;
    }
    return result;
  } finally {
    await client.end();
  }
}

describe('backup and restore', () => {
  test('bring back every row and file into an empty place, and counters go on', async () => {
    expect(await run(['restore', file], target.connection, target.dataDir)).toBe(0);
    expect(await fingerprint(target.connection)).toEqual(await fingerprint(server.database.connection));
    expect(readFileSync(join(target.dataDir, 'files/a/photo.jpg'))).toEqual(Buffer.alloc(200_000, 7));
    expect(readFileSync(join(target.dataDir, 'auth-secret'), 'utf8')).toBe('secret of the source');
    expect(() => readFileSync(join(target.dataDir, 'tmp/passing.csv'))).toThrow('ENOENT');
    expect(() => readFileSync(join(target.dataDir, 'files/.arriving/half'))).toThrow('ENOENT');
    const restored = diskFiles(join(target.dataDir, 'files'));
    expect(await buffer((await restored.get(pictureId)) ?? Readable.from([]))).toEqual(picture);
    await runStatement(
      target.connection,
      "insert into audit_log (user_name, module, action, target_kind) values ('a', 'b', 'c', 'd')",
    );
  });

  test('refuse to overwrite data, unless told to replace it', async () => {
    await run(['restore', file], target.connection, target.dataDir);
    await runStatement(target.connection, "update dealers set name = 'Later'");
    const later = await fingerprint(target.connection);
    expect(await run(['restore', file], target.connection, target.dataDir)).toBe(1);
    expect(output.at(-1)).toContain('--replace');
    expect(await fingerprint(target.connection)).toEqual(later);
    expect(await run(['restore', file, '--replace'], target.connection, target.dataDir)).toBe(0);
    expect(await fingerprint(target.connection)).toEqual(await fingerprint(server.database.connection));
  });

  test('notice a single changed byte, a cut, and what is no backup, before anything is touched', async () => {
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(5_000) ^ 1, 5_000);
    const cases: [string, Buffer, string][] = [
      ['damaged', damaged, 'is damaged'],
      ['cut', whole.subarray(0, whole.length - 500), 'is incomplete'],
      ['foreign', Buffer.from('some other file'), 'is not a backup'],
    ];
    for (const [name, content, message] of cases) {
      writeFileSync(join(folder, name), content);
      expect(await run(['restore', join(folder, name)], target.connection, target.dataDir)).toBe(1);
      expect(output.at(-1)).toContain(message);
    }
    expect(await fingerprint(target.connection)).toEqual({});
  });

  test('refuse a backup of a newer release, and one with a path that leads outside', async () => {
    const next = { number: 9_999, name: '9999-later.sql', hash: 'x' };
    const migrations = [...readMigrations().map(({ number, name, hash }) => ({ number, name, hash })), next];
    writeFileSync(join(folder, 'newer'), makeBackup([{ ...manifest, release: '99.0.0', migrations }]));
    expect(await run(['restore', join(folder, 'newer')], target.connection, target.dataDir)).toBe(1);
    expect(output.at(-1)).toContain('newer release (99.0.0)');
    writeFileSync(
      join(folder, 'outside'),
      makeBackup([manifest, { kind: 'file', path: 'files/../../x', mode: 0o600 }]),
    );
    expect(await run(['restore', join(folder, 'outside')], target.connection, target.dataDir)).toBe(1);
  });

  test('--verify only looks; a backup never overwrites a file', async () => {
    expect(await run(['restore', file, '--verify'], target.connection, target.dataDir)).toBe(0);
    expect(await fingerprint(target.connection)).toEqual({});
    expect(await run(['backup', file], server.database.connection, sourceFiles)).toBe(1);
    expect(output.at(-1)).toContain('already exists');
  });
});

const manifest = {
  kind: 'manifest',
  release: '0.1.0',
  madeAt: '2026-03-01T00:00:00.000Z',
  migrations: readMigrations().map(({ number, name, hash }) => ({ number, name, hash })),
  tables: [],
};

/** A backup whose checksum is right, of entries without content. */
function makeBackup(headers: object[]): Buffer {
  const entries = [...headers, { kind: 'end' }].map((header) =>
    Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.alloc(4)]),
  );
  const content = Buffer.concat([Buffer.from(firstLine), gzipSync(Buffer.concat(entries))]);
  return Buffer.concat([content, Buffer.from(`${createHash('sha256').update(content).digest('hex')}\n`)]);
}
