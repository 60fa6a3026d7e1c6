import { dealerFlagLabels, dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { remainingDays, type Schedule } from '@poolhouse/domain/features/dealers/schedule';
import type { Context } from '../../../platform/context.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { type MailAddressee, mailPayload } from '../../../platform/mail/index.ts';
import type { ReminderRow } from './reminder-rows.ts';
import { scheduleReminderMail } from './schedule-reminder-mail.ts';

/** A dealer with the schedules that its manager is reminded of. */
export type Reminder = { row: ReminderRow; schedules: readonly Schedule[] };
export type ReminderMail = { id: string; to: MailAddressee[]; reminders: readonly Reminder[] };

/** Dealers in one mail; a manager with more of them gets several. */
const maxInOneMail = 100;

/**
 * Returns one mail for each account manager, to the user whose account is linked, else to the staff's addresses. Managers
 * without an address are named in `unreachable`.
 */
export function reminderMailsFor(ctx: Context, reminders: readonly Reminder[], staffEmails: readonly string[]) {
  const byManager = Map.groupBy(reminders, ({ row }) => row.rep);
  const mails: ReminderMail[] = [];
  const unreachable: string[] = [];
  for (const ofOne of byManager.values()) {
    const to = recipientsOf(ofOne[0]?.row, staffEmails);
    if (to.length === 0) unreachable.push(ofOne[0]?.row.rep_label ?? 'dealers without an account manager');
    else
      for (let at = 0; at < ofOne.length; at += maxInOneMail)
        mails.push({ id: ctx.newId(), to, reminders: ofOne.slice(at, at + maxInOneMail) });
  }
  return { mails, unreachable };
}

function recipientsOf(row: ReminderRow | undefined, staffEmails: readonly string[]): MailAddressee[] {
  if (row?.user_email) return [{ name: row.user_name ?? '', address: row.user_email }];
  return staffEmails.map((address) => ({ name: '', address }));
}

/** Returns a mail as the outbox holds it. */
export function intentOf({ id, to, reminders }: ReminderMail, now: Date): Intent {
  const [first] = reminders;
  const payload = mailPayload(scheduleReminderMail, {
    to,
    greeted: first?.row.user_email ? first.row.user_name : null,
    manager: first?.row.rep_label ?? null,
    dealers: reminders.map(({ row, schedules }) => ({
      id: row.id,
      name: row.name,
      customerId: row.priority_id,
      ends: schedules.toSorted(byEnd).map((entry) => ({
        label: labelOf(entry),
        on: entry.expireOn ?? '',
        inDays: remainingDays(entry, now),
      })),
    })),
  });
  const target = reminders.length === 1 && first ? { kind: dealerRecord.kind, id: first.row.id } : undefined;
  return { id, kind: 'mail', payload, ...(target && { target }) };
}

function byEnd(one: Schedule, other: Schedule): number {
  return (one.expireOn ?? '').localeCompare(other.expireOn ?? '');
}

function labelOf({ kind, type }: Schedule): string {
  const labels: Readonly<Record<string, string>> = kind === 'flag' ? dealerFlagLabels : dealerTypeLabels;
  return labels[type] ?? type;
}
