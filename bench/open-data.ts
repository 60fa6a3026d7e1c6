import { existsSync } from 'node:fs';
import { withPoolhouse } from '../server/src/cli/open-poolhouse.ts';
import { seedVolume } from '../server/src/features/dealers/sample-data/seed-volume.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import type { Context } from '../server/src/platform/context.ts';
import type { DatabaseHandle } from '../server/src/platform/database/connect.ts';
import { serverRole } from '../server/src/platform/database/server-role.ts';
import { createLog } from '../server/src/platform/log.ts';
import { makeDataFolder } from '../server/src/testing/server-process.ts';
import { account } from './bench-data.ts';
import { type CopiedTable, copyTables } from './creates/copied-tables.ts';

type Pool = DatabaseHandle['pool'];
export type OpenedData<Samples> = { dataDir: string; samples: Samples; remove(): void };

/** What a data folder is filled with besides dealers, what the floor has of it, and what is asked for. */
type DataPlan<Samples> = {
  dealers: number;
  seed(ctx: Context): Promise<void>;
  floor: FloorTables;
  sample(pool: Pool): Promise<Samples>;
};

/** The statements that create tables in the schema `bench`, which tables are vacuumed after that, and which are copied whole. */
type FloorTables = { create: string; vacuum: readonly string[]; copied?: readonly CopiedTable[] };

/** Creates a data folder as planned, with one administrator, or opens the one that an earlier run left in `kept`. */
export async function openData<Samples>(
  kept: string | undefined,
  { dealers, seed, floor, sample }: DataPlan<Samples>,
): Promise<OpenedData<Samples>> {
  const place = kept === undefined ? makeDataFolder() : { dataDir: kept, remove: () => undefined };
  const isThere = existsSync(place.dataDir);
  const config = readConfig('test', { DATA_DIR: place.dataDir });
  return withPoolhouse(config, createLog('silent'), async ({ poolhouse, database }) => {
    if (!isThere) {
      const ctx = poolhouse.commandContext('bench');
      await poolhouse.identity.createAccount(ctx, { ...account, name: 'Bench', role: 'ADMIN', isFirstLogin: false });
      await seedVolume(ctx, { dealers, seed: 1 }, () => undefined);
      await seed(ctx);
      await makeFloorTables(database.pool, floor);
    }
    await copyTables(database.pool, floor.copied ?? []);
    return { ...place, samples: await sample(database.pool) };
  });
}

async function makeFloorTables(pool: Pool, { create, vacuum }: FloorTables): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`reset role; set statement_timeout = 0; create schema bench; ${create}
      grant usage on schema bench to ${serverRole}; grant all on all tables in schema bench to ${serverRole}`);
    for (const table of vacuum) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}
