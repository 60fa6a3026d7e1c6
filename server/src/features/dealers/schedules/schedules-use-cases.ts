import type { AnyUseCase } from '../../../platform/use-case.ts';
import { listSchedules } from './list-schedules.ts';
import { type PreviewMail, previewScheduleReminder, sendScheduleReminder } from './send-schedule-reminder.ts';

export function dealerSchedulesUseCases(staffEmails: readonly string[], previewMail: PreviewMail): AnyUseCase[] {
  return [listSchedules, sendScheduleReminder(staffEmails), previewScheduleReminder(staffEmails, previewMail)];
}
