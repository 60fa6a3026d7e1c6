import { isWorkingDay, workCalendarOf } from '@poolhouse/domain/features/service-requests/working-days';
import { dayIn, formatTime, instantAt } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { queueIntents } from '../../platform/database/write.ts';
import { mailIntent } from '../../platform/mail/index.ts';
import { notifyPeople } from '../../services/notifications/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { stillHereMail } from './still-here-mail.ts';

const hourMs = 3_600_000;

type Branch = { id: string; value: string; label: string; state: string | null; time_zone: string };
type HostRow = { who: string; host_id: string; host: string; email: string };

/** Asks hosts once, in the hour before a branch closes, whether their visitors are still there, and returns how many visits that is. */
export async function askHosts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ruleBook: Pick<RuleBook, 'inForce'>,
): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<Branch>`select b.id, b.value, b.label, b.time_zone,
      coalesce(b.address ->> 'shortCode', b.address ->> 'state') as state
    from branches b where b.active and exists (select from visitors v where v.branch_id = b.id and v.time_out is null
      and v.host_id is not null and v.host_asked_at is null)`.execute(db);
  let count = 0;
  for (const branch of rows) {
    const closesAt = await closingTime(branch, ruleBook, now);
    if (closesAt === null || now >= closesAt || now < new Date(closesAt.getTime() - hourMs)) continue;
    count += await askHostsOf(db, branch, { closesAt, now });
  }
  return count;
}

async function closingTime(branch: Branch, ruleBook: Pick<RuleBook, 'inForce'>, now: Date): Promise<Date | null> {
  const today = dayIn(branch.time_zone, now);
  const [hours, holidays] = await Promise.all([
    ruleBook.inForce('opening-hours', today),
    ruleBook.inForce('public-holiday', today),
  ]);
  const calendar = workCalendarOf({ branch: branch.value, state: branch.state }, { hours, holidays });
  return isWorkingDay(calendar, today) ? instantAt(branch.time_zone, today, calendar.closesAt) : null;
}

function askHostsOf(
  db: Context['db'],
  branch: Branch,
  { closesAt, now }: { closesAt: Date; now: Date },
): Promise<number> {
  const closes = formatTime(closesAt, branch.time_zone);
  const since = new Date(closesAt.getTime() - hourMs);
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<HostRow>`update visitors v set host_asked_at = ${now} from users h
      where h.id = v.host_id and h.deleted_at is null and v.branch_id = ${branch.id} and v.time_out is null
        and v.host_asked_at is null and v.time_in < ${since} and (v.group_id is null or v.group_id = v.id)
      returning v.first_name || ' ' || v.last_name as who, h.id as host_id, h.name as host, h.email`.execute(tx);
    for (const { who, host_id, host, email } of rows) {
      const message = {
        type: 'visitor',
        title: `Is ${who} still here?`,
        description: `${branch.label} closes at ${closes}. Ask them to sign out when they leave.`,
        link: '/home',
      };
      await notifyPeople([host_id], message, now).execute(tx);
      const to = [{ name: host, address: email }];
      const mail = mailIntent(stillHereMail, { to, host, who, branch: branch.label, closes }, now);
      await queueIntents(tx, [mail], { now });
    }
    return rows.length;
  });
}
