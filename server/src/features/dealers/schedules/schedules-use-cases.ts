import type { AnyUseCase } from '../../../platform/use-case.ts';
import type { PreviewMail } from '../../../services/forms/index.ts';
import { listSchedules } from './list-schedules.ts';
import { previewScheduleReminder, sendScheduleReminder } from './send-schedule-reminder.ts';

export function dealerSchedulesUseCases(staffEmails: readonly string[], previewMail: PreviewMail): AnyUseCase[] {
  return [listSchedules, sendScheduleReminder(staffEmails), previewScheduleReminder(staffEmails, previewMail)];
}
