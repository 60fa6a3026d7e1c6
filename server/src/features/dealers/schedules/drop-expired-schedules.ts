import { type DealerValues, dropExpired } from '@poolhouse/domain/features/dealers/dealer-values';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeDealer } from '../change-dealer.ts';
import type { DealerSearch } from '../list/dealer-search.ts';

const batchSize = 200;

/**
 * Drops what has run out, and its types and flags with it, each dealer with its entry in the activity log. Looks again at
 * each dealer before it is changed, so it may be stopped and run again at any time. Answers how many dealers changed.
 */
export async function dropExpiredSchedules(ctx: Context, search: DealerSearch): Promise<number> {
  let dropped = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await dealersWithExpired(ctx, after);
    for (const { id, revision } of batch) {
      ctx.signal.throwIfAborted();
      if (await dropOf(ctx, search, id, revision)) dropped += 1;
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return dropped;
    after = last.id;
  }
}

/** Once a night a look at all schedules is cheaper than an index that every change of a dealer would pay for. */
async function dealersWithExpired(ctx: Context, after: string): Promise<{ id: string; revision: number }[]> {
  const today = dayIn(companyZone, ctx.clock.now());
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from dealers where id > ${after}::uuid and schedules <> '[]'
      and jsonb_path_exists(schedules, '$[*] ? (@.expireOn <= $today)', jsonb_build_object('today', ${today}::text))
    order by id limit ${batchSize}`.execute(ctx.db);
  return rows;
}

async function dropOf(ctx: Context, search: DealerSearch, id: string, revision: number): Promise<boolean> {
  let isDropping = false;
  const decide = (before: DealerValues, now: Date) => {
    const after = dropExpired(before, now);
    isDropping = after !== before;
    return after;
  };
  try {
    await changeDealer(ctx, search, { ref: id, seen: revision, fields: [], decide, action: dealerActions.expire });
    return isDropping;
  } catch (error) {
    // Deleted or merged since the batch was read.
    if (error instanceof Failure && error.code === 'not-found') return false;
    throw error;
  }
}
