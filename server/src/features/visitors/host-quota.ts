import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** How many emails and text messages about visitors a host gets in a day. */
const mostMessagesADay = 30;

/**
 * Tells whether a host may be sent an email and a text message about one more visitor today; after that the bell alone tells, so that
 * visitors at a kiosk can't fill the mailbox of a host. Index: visitors__host.
 */
export async function isWithinQuota({ db, clock }: Context, hostId: string): Promise<boolean> {
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from visitors where host_id = ${hostId} and created_at > ${dayAgo} limit ${mostMessagesADay}) recent`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) < mostMessagesADay;
}
