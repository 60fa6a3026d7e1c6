import { ticketDays } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** Writes down that a ticket was used for a drop-off; refuses one that was used before. */
export async function useTicket(tx: Db, given: { ticketId: string; dropOffId: string; now: Date }): Promise<void> {
  const { rows } = await sql`insert into public_request_tickets (ticket_id, drop_off_id, used_at)
    values (${given.ticketId}::uuid, ${given.dropOffId}::uuid, ${given.now}::timestamptz)
    on conflict do nothing returning ticket_id`.execute(tx);
  if (rows.length === 0)
    throw new Failure('not-allowed-now', 'This request was sent already. Reload the page to send another one.');
}

/** Deletes used tickets that are too old to be sent again. Index: public_request_tickets__used_at. */
export async function deleteOldTickets({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * ticketDays * 86_400_000);
  await sql`delete from public_request_tickets where used_at < ${before}`.execute(db);
}
