import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** What the counters can cope with, whatever the number of addresses that send. */
const mostAMinute = 60;
/** Keeps a mailbox from being filled by others. */
const mostADayForEmail = 5;

/** Refuses a request of the public form while too many arrive, or when too many name the same email address. */
export async function refuseFlood(ctx: Context, email: string | null): Promise<void> {
  const now = ctx.clock.now();
  const minuteAgo = new Date(now.getTime() - 60_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ minute: number; day: number }>`select
      count(*) filter (where created_at > ${minuteAgo})::int as minute,
      count(*) filter (where lower(email) = lower(${email}))::int as day
    from drop_offs where is_from_website and created_at > ${dayAgo}`.execute(ctx.db);
  const [{ minute, day } = { minute: 0, day: 0 }] = rows;
  if (minute >= mostAMinute)
    throw new Failure('too-many-requests', 'Many requests are arriving right now. Send it again in a minute.', {
      retryAfterSeconds: 60,
    });
  if (day >= mostADayForEmail)
    throw new Failure('too-many-requests', 'Too many requests for this email address today. Call us instead.', {
      retryAfterSeconds: 86_400,
    });
}
