import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts';
import type { Seed } from '../../../platform/sample-data/sample-data.ts';
import type { Files } from '../../../services/files/index.ts';
import { makeHistory } from './make-history.ts';
import { makeConsignments, makeQuotes, makeRobotPhotos, makeSales } from './make-request-work.ts';
import { makeDropOffs, makePickUps } from './make-requests.ts';
import { type OrderParts, orderConsignments } from './order-consignments.ts';
import { seedPhotos } from './seed-photos.ts';

const samples = { count: 90, days: 120, openDays: 45, photosEach: 0 } as const;
/** Five years: the requests of a day are found all over the table, as after years of work. */
const volumeDays = 1_825;
const batchSize = 10_000;
/** The work on them is made in smaller parts. */
const partSize = 2_500;

/**
 * Adds the requests of the sample company: both kinds in every status with their history, late ones, repairs that wait for a part, quotes,
 * consignments and photos.
 */
export function seedRequests({ store, ...parts }: Pick<Files, 'store'> & OrderParts): Seed {
  return async ({ ctx, tx }) => {
    await makePickUps(samples).execute(tx);
    await makeDropOffs(samples).execute(tx);
    const all = { part: 0, of: 1 };
    for (const statement of [...makeQuotes(all), ...makeConsignments(all)]) await statement.execute(tx);
    await orderConsignments(tx, parts);
    await nameCarriers(tx);
    await makeHistory().execute(tx);
    await seedPhotos({ ctx, tx }, store);
  };
}

/** Gives carriers an address, so that a courier on a manifest can be asked to cancel. */
async function nameCarriers(tx: Db): Promise<void> {
  await sql`insert into rules (id, kind, key, label, value, valid_from)
    select uuidv7(), kind, key, label, value || jsonb_build_object('email', 'pickups@' || replace(key, '_', '-') || '.example'), current_date
    from rules where kind = 'carrier' and value ->> 'email' is null and replaced_by is null and deleted_at is null`.execute(
    tx,
  );
}

/**
 * Adds made-up requests by the thousand, two thirds of them pick-ups, each with two or three photos, with quotes,
 * consignments and sales of their robots, for measurements.
 */
export async function seedRequestVolume(
  { db }: Pick<Context, 'db'>,
  { requests }: { requests: number },
  progress: (done: number) => void,
): Promise<void> {
  const pickUps = Math.ceil((requests * 2) / 3);
  for (let done = 0; done < requests; ) {
    const isPickUp = done < pickUps;
    const count = Math.min(batchSize, (isPickUp ? pickUps : requests) - done);
    await runLong(
      db,
      (isPickUp ? makePickUps : makeDropOffs)({ count, days: volumeDays, openDays: 30, photosEach: 2 }),
    );
    done += count;
    progress(done);
  }
  await refreshStatistics(db);
  const of = Math.ceil(requests / partSize);
  for (let part = 0; part < of; part += 1)
    for (const statement of [...makeQuotes({ part, of }), ...makeConsignments({ part, of }), makeSales({ part, of })])
      await runLong(db, statement);
  await runLong(db, makeRobotPhotos());
  await refreshStatistics(db);
}

/** Runs a statement on many requests, which on a busy machine takes longer than one usually may. */
async function runLong(db: Context['db'], statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await statement.execute(tx);
  });
}
