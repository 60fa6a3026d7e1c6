import { sql } from 'kysely';
import type { DealerRows } from '../../../services/dealer-rows/index.ts';

/** Reminders that have gone out, so that none goes out again for a schedule that went over. They need no notification. */
export const reminderRows: DealerRows = {
  table: 'schedule_reminders',
  noun: { one: 'reminder', many: 'reminders' },
  move: {
    count: async () => 0,
    apply: async ({ ctx: { db } }, other, kept) => {
      const { rows } = await sql`delete from schedule_reminders where dealer_id = ${other.id}
      returning kind, code, expire_on::text, step, reminded_at`.execute(db);
      await remember(rows, kept.id).execute(db);
      return rows;
    },
    // The kept dealer’s stay: reminders that lie behind it do no harm, missing ones would go out twice.
    revert: async ({ ctx: { db } }, moved, other) => {
      await remember(moved, other.id).execute(db);
      return 0;
    },
  },
};

function remember(rows: readonly unknown[], dealerId: string) {
  return sql`insert into schedule_reminders (dealer_id, kind, code, expire_on, step, reminded_at)
    select ${dealerId}::uuid, c.kind, c.code, c.expire_on, c.step, c.reminded_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(kind text, code text, expire_on date, step smallint, reminded_at timestamptz)
    on conflict do nothing`;
}
