import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { CopyOut } from '../platform/database/copy.ts';
import { BackupWriter } from './backup-writer.ts';
import { type Command, CommandError } from './command.ts';
import { listDataFiles } from './data-files.ts';
import { pathArgument } from './import-file.ts';
import { type OpenData, openData } from './open-data.ts';
import { appliedMigrations } from './pending-migrations.ts';
import { type BackupTable, listTables } from './table-list.ts';

/** Writes database and files into one file, also while the product runs: everything is of the same moment. */
export const backUp: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Back up the database and files into one file with a checksum; works while Poolhouse runs',
  async run(invocation) {
    const path = pathArgument(invocation);
    if (existsSync(path)) throw new CommandError(`${path} already exists. Choose another name, or delete it first.`);
    const config = invocation.config();
    const data = await openData(config, invocation.log);
    try {
      const { rows, files } = await writeBackup(data, path);
      const { size } = await stat(path);
      invocation.say(`Written: ${path} (${rows} rows, ${files} file(s), ${Math.ceil(size / 1024)} KB).`);
      invocation.note('It contains everything, including secrets. Keep it where only you can read it.');
      if (config.s3 !== null)
        invocation.note(
          `Uploaded files are in the bucket ${config.s3.bucket} and not in this backup. Turn on versioning for the bucket.`,
        );
      return 0;
    } finally {
      await data.stop();
    }
  },
};

/** Writes a backup under its name only when it is whole. */
async function writeBackup(data: OpenData, path: string): Promise<{ rows: number; files: number }> {
  const draft = `${path}.unfinished`;
  await rm(draft, { force: true });
  const writer = await BackupWriter.create(draft);
  try {
    const rows = await writeDatabase(writer, data);
    const files = await writeFiles(writer, data.dataDir);
    await writer.finish();
    await rename(draft, path);
    return { rows, files };
  } catch (error) {
    await writer.abandon();
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDatabase(writer: BackupWriter, data: OpenData): Promise<number> {
  const client = new pg.Client({ ...data.connection, application_name: 'poolhouse-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new CommandError('Nothing to back up: the database is empty.');
    const tables = await listTables(client);
    const names = tables.map((table) => table.name);
    await writer.entry({
      kind: 'manifest',
      release: release(),
      madeAt: new Date().toISOString(),
      migrations,
      tables: names,
    });
    let rows = 0;
    for (const table of tables) rows += await writeTable(writer, client, table);
    return rows;
  } finally {
    await client.end();
  }
}

async function writeTable(writer: BackupWriter, client: pg.Client, table: BackupTable): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`);
  const content = client.query(new CopyOut(`copy ${name} (${columns}) to stdout`));
  await writer.entry({ kind: 'table', name: table.name, columns: table.columns }, content);
  return Number(rows[0]?.count ?? 0);
}

async function writeFiles(writer: BackupWriter, dataDir: string): Promise<number> {
  let written = 0;
  for (const path of await listDataFiles(dataDir)) {
    const file = await openIfThere(join(dataDir, path));
    if (file === null) continue;
    const { mode } = await file.stat();
    await writer.entry({ kind: 'file', path, mode: mode & 0o777 }, file.createReadStream());
    written += 1;
  }
  return written;
}

/** Null when it was deleted since the folder was read: the sweep goes on while a backup is made. */
function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** The release of this product. */
function release(): string {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
