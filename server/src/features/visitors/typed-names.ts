import { missRule } from '@poolhouse/domain/features/visitors/kiosk';
import { findOneVisitor } from '@poolhouse/domain/features/visitors/match-names';
import type { VisitorId } from '@poolhouse/domain/features/visitors/visitor';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { lockText } from '../../platform/database/advisory-locks.ts';
import type { AskingKiosk } from './find-asker.ts';

type Found = { id: VisitorId; firstName: string; lastName: string };

/**
 * Returns the one visitor on site at the branch of a kiosk whose names were typed, or null. Misses are counted over all kiosks of the
 * branch, one try after the other, so that trying on several devices at once finds no more.
 */
export function findTyped(
  ctx: Context,
  { id: kioskId, branchId }: AskingKiosk,
  { firstName = '', lastName = '' }: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<Found | null> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockText(tx, `visitor names ${branchId}`);
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - missRule.withinSeconds * 1000);
    const { rows: misses } = await sql<{ missed_at: Date }>`select missed_at from visitor_misses
      where branch_id = ${branchId} and missed_at > ${since} order by missed_at desc limit ${missRule.misses}`.execute(
      tx,
    );
    refuseWhilePaused(
      misses.map(({ missed_at }) => missed_at),
      now,
    );
    const { rows } = await sql<Found>`select id, first_name as "firstName", last_name as "lastName" from visitors
      where branch_id = ${branchId} and time_out is null and anonymised_at is null`.execute(tx);
    const found = findOneVisitor({ firstName, lastName }, rows);
    if (found === null)
      await sql`insert into visitor_misses (id, kiosk_id, branch_id, missed_at)
        values (${ctx.newId()}, ${kioskId}, ${branchId}, ${now})`.execute(tx);
    return found;
  });
}

/** Ten misses within five minutes pause it for a minute from the last of them. §11 */
function refuseWhilePaused(misses: readonly Date[], now: Date): void {
  const [latest] = misses;
  if (latest === undefined || misses.length < missRule.misses) return;
  const wait = Math.ceil((latest.getTime() - now.getTime()) / 1000) + missRule.pauseSeconds;
  if (wait > 0)
    throw new Failure('too-many-requests', 'Ask reception, or try again in a minute.', { retryAfterSeconds: wait });
}
