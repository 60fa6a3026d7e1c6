import { existsSync } from 'node:fs';
import pg from 'pg';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import type { Manifest } from './backup-format.ts';
import { verifyChecksum } from './backup-format.ts';
import { readManifest } from './backup-reader.ts';
import { type Command, CommandError, type Invocation } from './command.ts';
import { pathArgument } from './import-file.ts';
import { type OpenData, openData } from './open-data.ts';
import { appliedMigrations } from './pending-migrations.ts';
import { loadBackup } from './restore-load.ts';

/** Brings back what a backup holds. Everything is checked first; then it is all of it or nothing. */
export const restoreBackup: Command = {
  name: 'restore',
  usage: 'FILE [--verify | --replace]',
  summary: 'Restore a backup into an empty installation; --verify only checks it, --replace overwrites existing data',
  options: { verify: { type: 'boolean' }, replace: { type: 'boolean' } },
  async run(invocation) {
    const path = pathArgument(invocation);
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
    await verifyChecksum(path);
    const manifest = await readManifest(path);
    refuseOtherRelease(manifest);
    if (invocation.options.verify === true) {
      invocation.say(`${path} is complete: a backup from ${manifest.madeAt} by release ${manifest.release}.`);
      return 0;
    }
    const data = await openData(invocation.config(), invocation.log);
    try {
      const { rows, files } = await restoreInto(invocation, data, path, manifest);
      invocation.say(`Restored: ${rows} rows, ${files} file(s), as they were on ${manifest.madeAt}.`);
      return 0;
    } finally {
      await data.stop();
    }
  },
};

/** The backup's migrations have to be the first of this release's; what came later is run after loading. */
function refuseOtherRelease({ migrations, release }: Manifest): void {
  const own = readMigrations();
  if (migrations.length > own.length) {
    throw new CommandError(
      `This backup was made by a newer release (${release}). Restore it with that release. Nothing was changed.`,
    );
  }
  const differing = migrations.find((migration, index) => own[index]?.hash !== migration.hash);
  if (differing) {
    throw new CommandError(
      `Migration ${differing.name} of this backup differs from the one of this release. Nothing was changed.`,
    );
  }
}

async function restoreInto({ log, options }: Invocation, data: OpenData, path: string, manifest: Manifest) {
  if (data.holderPid !== null) {
    throw new CommandError(`Poolhouse is running on this data, process ${data.holderPid}. Stop it first.`);
  }
  const client = new pg.Client({ ...data.connection, application_name: 'poolhouse-restore' });
  await client.connect();
  try {
    await refuseOthers(client);
    const applied = await appliedMigrations(client);
    if (applied.length === 0)
      await migrate(data.connection, log, readMigrations().slice(0, manifest.migrations.length));
    else if (applied.length !== manifest.migrations.length) {
      throw new CommandError(
        'This backup is of an older release than the database here. Restore it into an empty folder: set DATA_DIR.',
      );
    }
    const done = await loadBackup(client, data.dataDir, path, options.replace === true);
    await prepareDatabase(data.connection, log);
    return done;
  } finally {
    await client.end();
  }
}

/** A server elsewhere that works on the same database would go on with what it remembers. */
async function refuseOthers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'poolhouse%'`);
  if ((rows[0]?.count ?? 0) > 0) throw new CommandError('Poolhouse is running on this database. Stop it first.');
}
