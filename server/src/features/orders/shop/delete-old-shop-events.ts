import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

const keptDays = 90;
/** At a time, so that no request waits for the rest. */
const batchSize = 2_000;

/**
 * Deletes what the shop told more than ninety days ago. Of each thing the state in force stays without what it says, so
 * that an old message told again is still known to be old; deletions bear no date, so each of them stays to be known
 * again. Indexes: shop_events__superseded, shop_events__told.
 */
export async function deleteOldShopEvents(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await inBatches(() =>
    sql`delete from shop_events where id in (select id from shop_events
        where superseded_at is not null and modified_at is not null and received_at < ${old}
        order by received_at limit ${batchSize} for update skip locked)`.execute(db),
  );
  await inBatches(() =>
    sql`update shop_events set payload = '{}' where id in (select id from shop_events
        where superseded_at is null and payload <> '{}' and received_at < ${old} order by received_at limit ${batchSize} for update skip locked)`.execute(
      db,
    ),
  );
}

async function inBatches(step: () => Promise<{ numAffectedRows?: bigint | undefined }>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await step();
    if (Number(numAffectedRows) < batchSize) return;
  }
}
