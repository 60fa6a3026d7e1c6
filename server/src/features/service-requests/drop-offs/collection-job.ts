import { companyZone } from '@poolhouse/domain/kernel/dates';
import { z } from 'zod';
import { defineJob, defineWork, type JobRun } from '../../../platform/jobs/index.ts';
import { type NoticeParts, remindOfCollections } from './collection-notices.ts';

const collectionRemindersJob = defineJob('collection-reminders', z.strictObject({}));

/** Returns the work that reminds owners each morning of robots that are ready. */
export function collectionReminders(parts: NoticeParts) {
  const remind = async (_payload: unknown, run: JobRun) => {
    const count = await remindOfCollections(run, parts);
    return count === 1 ? 'Reminded 1 owner.' : `Reminded ${count} owners.`;
  };
  return defineWork(collectionRemindersJob, remind, { daily: { at: '08:30', zone: companyZone, payload: {} } });
}
