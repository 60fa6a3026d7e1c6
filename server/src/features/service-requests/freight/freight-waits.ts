import type { FreightWait } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** A step that takes no longer needs no explanation. */
const quickMs = 20_000;

/** Returns why steps of the couriers of a pick-up are still under way, and when they are tried again. */
export async function readWaits(db: Db, pickUpId: string, now: Date): Promise<FreightWait[]> {
  const { rows } = await sql<{ id: FreightWait['consignmentId']; last_error: string | null; not_before: Date }>`
    select c.id, x.last_error, x.not_before from service_consignments c
      join outbox x on x.id in (c.intent_id, c.booking_intent_id)
    where c.pick_up_id = ${pickUpId} and x.state = 'queued' and x.created_at < ${new Date(now.getTime() - quickMs)}
    order by c.created_at, x.created_at`.execute(db);
  return rows.map(({ id, last_error: message, not_before: nextAt }) => ({
    ...{ consignmentId: id, message, nextAt: nextAt > now ? nextAt.toISOString() : null },
  }));
}
