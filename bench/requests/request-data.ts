import { existsSync } from 'node:fs';
import { withPoolhouse } from '../../server/src/cli/open-poolhouse.ts';
import { seedVolume } from '../../server/src/features/dealers/sample-data/seed-volume.ts';
import { seedRequestVolume } from '../../server/src/features/service-requests/sample-data/seed-requests.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { serverRole } from '../../server/src/platform/database/server-role.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { makeDataFolder } from '../../server/src/testing/server-process.ts';
import { account } from '../bench-data.ts';

const dealers = 2_000;

/** What to ask for: as the requests have it. */
export type KindSamples = { ids: string[]; dealers: string[]; models: string[]; branches: string[]; texts: string[] };
export type RequestSamples = { pickUps: KindSamples; dropOffs: KindSamples; serials: string[] };
export type RequestData = { dataDir: string; samples: RequestSamples; remove(): void };

/** Creates a data folder with that many requests, or opens the one that an earlier run left in `kept`. */
export async function makeRequestData(requests: number, kept: string | undefined): Promise<RequestData> {
  const place = kept === undefined ? makeDataFolder() : { dataDir: kept, remove: () => undefined };
  const isThere = existsSync(place.dataDir);
  const config = readConfig('test', { DATA_DIR: place.dataDir });
  return withPoolhouse(config, createLog('silent'), async ({ poolhouse, database }) => {
    if (!isThere) {
      const ctx = poolhouse.commandContext('bench');
      await poolhouse.identity.createAccount(ctx, { ...account, name: 'Bench', role: 'ADMIN', isFirstLogin: false });
      await seedVolume(ctx, { dealers, seed: 1 }, () => undefined);
      await seedRequestVolume(ctx, { requests }, () => undefined);
      await makeFloorTables(database.pool);
    }
    return { ...place, samples: await pickSamples(database.pool) };
  });
}

/** The floor lists copies with the best index for its lists, and kept counts. */
async function makeFloorTables(pool: DatabaseHandle['pool']): Promise<void> {
  const copyOf = (table: string) => `
    create table bench.${table} as select * from ${table};
    create index on bench.${table} (status, branch_id, date desc, id desc);
    create table bench.${table}_counts as select status, branch_id, count(*)::int as count from ${table} group by 1, 2;`;
  const client = await pool.connect();
  try {
    await client.query(`reset role; set statement_timeout = 0; create schema bench;
      ${copyOf('pick_ups')} ${copyOf('drop_offs')}
      grant usage on schema bench to ${serverRole}; grant all on all tables in schema bench to ${serverRole}`);
    for (const table of ['pick_ups', 'drop_offs', 'bench.pick_ups', 'bench.drop_offs', 'service_robots'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

async function pickSamples(pool: DatabaseHandle['pool']): Promise<RequestSamples> {
  const { rows } = await pool.query<{ serial: string }>(
    `select r.serial_number as serial from service_robots r join service_quotes v on v.robot_id = r.id
       join service_invoices i on i.robot_id = r.id
     where r.serial_number is not null order by md5(r.id::text) limit 200`,
  );
  return {
    pickUps: await samplesOf(pool, 'pick_ups', 'r.shipping_consignment'),
    dropOffs: await samplesOf(pool, 'drop_offs', 'r.email'),
    serials: rows.map(({ serial }) => serial),
  };
}

async function samplesOf(pool: DatabaseHandle['pool'], table: string, own: string): Promise<KindSamples> {
  type Row = { id: string; texts: (string | null)[]; dealer: string | null; models: string[]; branch: string };
  const { rows } = await pool.query<Row>(
    `select r.id, array[r.case_id, r.name, r.serials[1], r.phone, ${own}] as texts, d.priority_id as dealer, r.models, b.value as branch
     from ${table} r join branches b on b.id = r.branch_id left join dealers d on d.id = r.dealer_id order by md5(r.id::text) limit 500`,
  );
  const different = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.filter((value) => typeof value === 'string')),
  ];
  return {
    ids: rows.slice(0, 20).map(({ id }) => id),
    dealers: different(rows.map(({ dealer }) => dealer)).slice(0, 10),
    models: different(rows.flatMap(({ models }) => models)),
    branches: different(rows.map(({ branch }) => branch)),
    texts: different(rows.slice(0, 100).map(({ texts }, at) => texts[at % texts.length])),
  };
}
