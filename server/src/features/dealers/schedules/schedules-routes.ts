import type { AnyVerb } from '../../../platform/verb.ts';
import { listSchedules } from './list-schedules.ts';
import { type PreviewMail, previewScheduleReminder, sendScheduleReminder } from './send-schedule-reminder.ts';

export function dealerSchedulesRoutes(staffEmails: readonly string[], previewMail: PreviewMail): AnyVerb[] {
  return [listSchedules, sendScheduleReminder(staffEmails), previewScheduleReminder(staffEmails, previewMail)];
}
