import { missRule } from '@poolhouse/domain/features/visitors/kiosk';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { lockText } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { AskingKiosk } from './find-asker.ts';

/** What is guessed at a kiosk: the names of who signs out, or what fills in the form. */
type Guess = 'sign-out' | 'details';

/**
 * Runs a look-up that could be guessed at. Misses are counted over all kiosks of the branch, one try after the other, so that trying on
 * several devices at once finds no more.
 */
export function withMissLimit<Answer>(
  ctx: Context,
  { id: kioskId, branchId }: AskingKiosk,
  about: Guess,
  look: (tx: Db) => Promise<{ answer: Answer; isMiss: boolean }>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockText(tx, `visitor ${about} ${branchId}`);
    const now = ctx.clock.now();
    const since = new Date(now.getTime() - missRule.withinSeconds * 1000);
    const { rows: misses } = await sql<{ missed_at: Date }>`select missed_at from visitor_misses
      where branch_id = ${branchId} and about = ${about} and missed_at > ${since}
      order by missed_at desc limit ${missRule.misses}`.execute(tx);
    refuseWhilePaused(
      misses.map(({ missed_at }) => missed_at),
      now,
    );
    const { answer, isMiss } = await look(tx);
    if (isMiss)
      await sql`insert into visitor_misses (id, kiosk_id, branch_id, about, missed_at)
        values (${ctx.newId()}, ${kioskId}, ${branchId}, ${about}, ${now})`.execute(tx);
    return answer;
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
