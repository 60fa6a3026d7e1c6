import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { hasExpired } from '@poolhouse/domain/features/dealers/schedule';
import { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { maskEmail } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import { sendWithoutChange } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { PreviewMail } from '../../../services/forms/index.ts';
import { idOfRef } from '../dealer-queries.ts';
import { intentOf, type Reminder, reminderMailsFor } from './reminder-mails.ts';
import { type ReminderRow, rowsOf } from './reminder-rows.ts';

/** Reminds the account managers of some dealers now, whatever went out before: a user asked for it. */
export function sendScheduleReminder(staffEmails: readonly string[]) {
  return useCase(dealerSchedulesApi.sendReminder, async (ctx, { body }) => {
    const { rows, reminders, mails } = await makeReminders(ctx, body.data, staffEmails);
    const now = ctx.clock.now();
    const answer = {
      intents: mails.map(({ id, to, reminders: ofMail }) => ({
        id,
        to: to.map(({ address }) => address),
        dealers: ofMail.length,
      })),
      hold: holdSeconds,
      skipped: rows.length - reminders.length,
    };
    return sendWithoutChange(ctx, {
      intents: mails.map((mail) => ({ ...intentOf(mail, now), hold: holdSeconds })),
      audit: {
        action: dealerActions.sendScheduleReminder,
        target: targetOf(reminders.map(({ row }) => row)),
        changes: [{ field: 'to', before: null, after: answer.intents.flatMap(({ to }) => to.map(maskEmail)) }],
      },
      answer,
    });
  });
}

/** Returns the same mails, to look at before they are sent. */
export function previewScheduleReminder(staffEmails: readonly string[], previewMail: PreviewMail) {
  return useCase(dealerSchedulesApi.previewReminder, async (ctx, { body }) => {
    const { mails } = await makeReminders(ctx, body.data, staffEmails);
    const now = ctx.clock.now();
    return { mails: await Promise.all(mails.map((mail) => previewMail(intentOf(mail, now).payload))) };
  });
}

async function makeReminders(ctx: Context, refs: readonly string[], staffEmails: readonly string[]) {
  const now = ctx.clock.now();
  const ids = [...new Set(refs.map(idOfRef))];
  const rows = await rowsOf(ctx, ids);
  if (rows.length < ids.length) throw notFound('dealer');
  const reminders = rows.map((row) => reminderOf(row, now)).filter(({ schedules }) => schedules.length > 0);
  if (reminders.length === 0)
    throw new Failure('not-allowed-now', `${nameOf(rows)} no type or flag that ends, so there’s nothing to send.`);
  const { mails, unreachable } = reminderMailsFor(ctx, reminders, staffEmails);
  if (unreachable.length > 0) throw noRecipients(unreachable);
  return { rows, reminders, mails };
}

function reminderOf(row: ReminderRow, now: Date): Reminder {
  const schedules = row.schedules.filter((entry) => entry.expireOn !== null && !hasExpired(entry, now));
  return { row, schedules };
}

function nameOf(rows: readonly ReminderRow[]): string {
  return rows.length === 1 ? `${rows[0]?.name} has` : 'These dealers have';
}

function targetOf(rows: readonly ReminderRow[]) {
  const [first] = rows;
  return rows.length === 1 && first
    ? { kind: dealerRecord.kind, id: first.id, label: first.name }
    : { kind: listRecord.kind, id: null, label: `${rows.length} dealers` };
}

function noRecipients(managers: readonly string[]): Failure {
  return new Failure(
    'not-allowed-now',
    `No email address for ${managers.join(', ')}. Link the account manager to a user, or ask IT to set STAFF_EMAILS.`,
  );
}
