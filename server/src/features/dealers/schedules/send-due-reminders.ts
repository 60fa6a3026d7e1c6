import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { dueReminder, type ReminderStep } from '@poolhouse/domain/features/dealers/schedules/reminder';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { maskEmail } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether, type Outcome } from '../../../platform/records/index.ts';
import { intentOf, type ReminderMail, reminderMailsFor } from './reminder-mails.ts';
import { rowsEndingSoon } from './reminder-rows.ts';

export type RemindersSent = { mails: number; unreachable: readonly string[] };

/**
 * Queues the reminders whose day has come, one mail for each account manager. Each is written down with its mail in one
 * transaction, so that no run, however often, sends one twice.
 */
export async function sendDueReminders(ctx: Context, staffEmails: readonly string[]): Promise<RemindersSent> {
  const now = ctx.clock.now();
  await deletePastReminders(ctx);
  const due = (await rowsEndingSoon(ctx))
    .map((row) => ({ row, schedules: row.schedules.filter((entry) => dueReminder(entry, now) !== null) }))
    .filter(({ schedules }) => schedules.length > 0);
  const { mails, unreachable } = reminderMailsFor(ctx, due, staffEmails);
  let sent = 0;
  for (const mail of mails) {
    ctx.signal.throwIfAborted();
    if (await changeTogether(ctx, (tx) => queue(ctx, tx, mail))) sent += 1;
  }
  return { mails: sent, unreachable };
}

/** Queues the part of a mail that was not sent before; false when that is nothing. */
async function queue(ctx: Context, tx: Db, mail: ReminderMail): Promise<Outcome<boolean>> {
  const isNew = await claim(ctx, tx, mail);
  const reminders = mail.reminders
    .map(({ row, schedules }) => ({ row, schedules: schedules.filter((entry) => isNew(row.id, entry)) }))
    .filter(({ schedules }) => schedules.length > 0);
  if (reminders.length === 0) return { answer: false, audit: [] };
  const intent = intentOf({ ...mail, reminders }, ctx.clock.now());
  const label = `${reminders.length === 1 ? reminders[0]?.row.name : `${reminders.length} dealers`}`;
  const audit = {
    action: dealerActions.sendScheduleReminder,
    target: { kind: intent.target?.kind ?? 'list', id: intent.target?.id ?? null, label },
    changes: [{ field: 'to', before: null, after: mail.to.map(({ address }) => maskEmail(address)) }],
  };
  return { answer: true, audit, intents: [intent] };
}

/** Writes down the reminders of a mail; answers which of them are new. */
async function claim(
  ctx: Context,
  tx: Db,
  mail: ReminderMail,
): Promise<(dealerId: string, entry: Schedule) => boolean> {
  const now = ctx.clock.now();
  const entries = mail.reminders.flatMap(({ row, schedules }) =>
    schedules.map((entry) => ({ dealerId: row.id, entry, step: dueReminder(entry, now) as ReminderStep })),
  );
  const { rows } = await sql<{ dealer_id: string; kind: string; code: string }>`
    insert into schedule_reminders (dealer_id, kind, code, expire_on, step, reminded_at)
    select d.id, w.kind, w.code, w.expire_on, w.step, ${now} from unnest(
      ${entries.map(({ dealerId }) => dealerId)}::uuid[], ${entries.map(({ entry }) => entry.kind)}::text[],
      ${entries.map(({ entry }) => entry.type)}::text[], ${entries.map(({ entry }) => entry.expireOn)}::date[],
      ${entries.map(({ step }) => step)}::smallint[]) as w(dealer_id, kind, code, expire_on, step)
    join dealers d on d.id = w.dealer_id
    on conflict do nothing returning dealer_id, kind, code`.execute(tx);
  const claimed = new Set(rows.map((row) => `${row.dealer_id}:${row.kind}:${row.code}`));
  return (dealerId, entry) => claimed.has(`${dealerId}:${entry.kind}:${entry.type}`);
}

/** What has ended needs no reminder any more. */
async function deletePastReminders(ctx: Context): Promise<void> {
  const today = dayIn(companyZone, ctx.clock.now());
  await sql`delete from schedule_reminders where expire_on < ${today}::date`.execute(ctx.db);
}
