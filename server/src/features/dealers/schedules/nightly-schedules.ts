import { companyZone } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob, defineWork, type JobRun, type Work } from '../../../platform/jobs/index.ts';
import type { DealerSearch } from '../list/dealer-search.ts';
import { dropExpiredSchedules } from './drop-expired-schedules.ts';
import { sendDueReminders } from './send-due-reminders.ts';

const nightlySchedulesJob = defineJob('nightly-schedules', z.strictObject({}));
/** A little after midnight: the days left are counted by the day in Sydney. §4. */
const soonAfterMidnight = { at: '00:05', zone: companyZone };

type Parts = {
  search: DealerSearch;
  staffEmails: readonly string[];
  /** A context in which the product itself acts. */
  ownContext(): Context;
};

/** Drops every night what has run out, then reminds those who look after what ends soon. */
export function nightlySchedules({ search, staffEmails, ownContext }: Parts): Work {
  const work = async (_payload: unknown, job: JobRun) => {
    const ctx: Context = { ...ownContext(), signal: job.signal };
    const dropped = await dropExpiredSchedules(ctx, search);
    const { mails, unreachable } = await sendDueReminders(ctx, staffEmails);
    if (unreachable.length > 0)
      job.log.warn(
        { managers: unreachable },
        'reminders have no recipient: link managers to users or set STAFF_EMAILS',
      );
    return `Removed expired flags and types from ${dropped} dealers; sent ${mails} reminders.`;
  };
  return defineWork(nightlySchedulesJob, work, { daily: { ...soonAfterMidnight, payload: {} } });
}
