import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { reminderSteps } from '@poolhouse/domain/features/dealers/schedules/reminder';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** A dealer with its schedules and its account manager; `user_…` is the manager's own account, when linked. */
export type ReminderRow = {
  id: string;
  name: string;
  priority_id: string | null;
  schedules: Schedule[];
  rep: string | null;
  rep_label: string | null;
  user_name: string | null;
  user_email: string | null;
};

/** Returns active dealers of which a schedule ends within the days of the first reminder, those of one manager side by side. */
export function rowsEndingSoon(ctx: Context): Promise<ReminderRow[]> {
  const today = dayIn(companyZone, ctx.clock.now());
  const days = sql`jsonb_build_object('today', ${today}::text, 'last', ${addDays(today, reminderSteps[0])}::text)`;
  return rowsWhere(
    ctx,
    sql`d.status = 'active' and d.schedules <> '[]'
      and jsonb_path_exists(d.schedules, '$[*] ? (@.expireOn > $today && @.expireOn <= $last)', ${days})`,
  );
}

export function rowsOf(ctx: Context, ids: readonly string[]): Promise<ReminderRow[]> {
  return rowsWhere(ctx, sql`d.id = any(${[...ids]}::uuid[])`);
}

async function rowsWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<ReminderRow[]> {
  const { rows } = await sql<ReminderRow>`
    select d.id, d.name, d.priority_id, d.schedules, d.rep, r.label as rep_label, u.name as user_name, u.email as user_email
    from dealers d left join reps r on r.id = d.rep
      left join users u on u.id = r.user_id and u.deleted_at is null and u.disabled_at is null
    where ${condition} order by d.rep, lower(d.name), d.id`.execute(ctx.db);
  return rows;
}
