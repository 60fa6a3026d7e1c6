import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { CopyIn } from '../platform/database/copy.ts';
import type { EntryHeader } from './backup-format.ts';
import { readEntries } from './backup-reader.ts';
import { CommandError } from './command.ts';
import { backupRootNames } from './data-files.ts';
import { type BackupTable, listTables } from './table-list.ts';

type TableHeader = Extract<EntryHeader, { kind: 'table' }>;

/**
 * Loads a verified backup. Tables are filled in one transaction; files are put aside first and moved into place when
 * that has worked. Refuses when there is data already, unless it may be replaced.
 */
export async function loadBackup(
  client: pg.Client,
  dataDir: string,
  path: string,
  replace: boolean,
): Promise<{ rows: number; files: number }> {
  const staging = join(dataDir, `restoring-${randomBytes(6).toString('hex')}`);
  const tables = await listTables(client);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    await client.query('begin');
    await emptyTables(client, tables, replace);
    const done = await loadEntries(client, tables, staging, path);
    for (const table of tables) await goOnCounting(client, table);
    await setTriggers(client, tables, 'enable');
    await client.query('commit');
    await moveIntoPlace(staging, dataDir);
    return done;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** What happened when these rows were written first, such as notices, isn't to happen again. */
async function setTriggers(
  client: pg.Client,
  tables: readonly BackupTable[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${state} trigger user`);
}

async function emptyTables(client: pg.Client, tables: readonly BackupTable[], replace: boolean): Promise<void> {
  const names = tables.map((table) => pg.escapeIdentifier(table.name));
  await client.query(`lock table ${names.join(', ')} in access exclusive mode`);
  const filled = await client.query<{ there: boolean }>('select exists (select from users) as there');
  if (filled.rows[0]?.there === true && !replace) {
    throw new CommandError(
      'There is already data here. Nothing was changed. Add --replace to replace it with the backup.',
    );
  }
  await setTriggers(client, tables, 'disable');
  await client.query(`truncate ${names.join(', ')} cascade`);
}

async function loadEntries(client: pg.Client, tables: readonly BackupTable[], staging: string, path: string) {
  const done = { rows: 0, files: 0 };
  for await (const { header, content } of readEntries(path)) {
    if (header.kind === 'table') done.rows += await loadTable(client, tables, header, content);
    else if (header.kind === 'file') done.files += await stageFile(staging, header, content);
    else for await (const _block of content);
  }
  return done;
}

async function loadTable(
  client: pg.Client,
  tables: readonly BackupTable[],
  header: TableHeader,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const table = tables.find((known) => known.name === header.name);
  const unknown = table && header.columns.find((column) => !table.columns.includes(column));
  if (!table || unknown)
    throw new CommandError(
      `The backup has a table ${header.name} that doesn’t match this release. Nothing was changed.`,
    );
  const name = pg.escapeIdentifier(header.name);
  const columns = header.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  await pipeline(Readable.from(content), client.query(new CopyIn(`copy ${name} (${columns}) from stdin`)));
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
  return Number(rows[0]?.count ?? 0);
}

async function stageFile(
  staging: string,
  header: Extract<EntryHeader, { kind: 'file' }>,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const target = join(staging, header.path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(target, { mode: header.mode, flush: true }));
  return 1;
}

/** Counters go on after the highest number that was given out. */
async function goOnCounting(client: pg.Client, table: BackupTable): Promise<void> {
  for (const column of table.counted) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${pg.escapeIdentifier(column)}), 1), max(${pg.escapeIdentifier(column)}) is not null)
       from ${pg.escapeIdentifier(table.name)}`,
      [pg.escapeIdentifier(table.name), column],
    );
  }
}

async function moveIntoPlace(staging: string, dataDir: string): Promise<void> {
  for (const name of await backupRootNames(dataDir)) await rm(join(dataDir, name), { recursive: true });
  for (const name of await backupRootNames(staging)) await rename(join(staging, name), join(dataDir, name));
}
