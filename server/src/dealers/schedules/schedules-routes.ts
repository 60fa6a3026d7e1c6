import type { AnyVerb } from '../../platform/verb.ts';
import { listSchedules } from './list-schedules.ts';
import { sendScheduleReminder } from './send-schedule-reminder.ts';

export function dealerSchedulesRoutes(staffEmails: readonly string[]): AnyVerb[] {
  return [listSchedules, sendScheduleReminder(staffEmails)];
}
