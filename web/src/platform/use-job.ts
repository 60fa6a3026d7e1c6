import type { JobId } from '@poolhouse/domain/kernel/job';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls } from './api/refresh-calls.ts';
import { followJob } from './follow-job.ts';
import { notify } from './notify.ts';

type Work = {
  /** Shown while it runs. */
  loading: string;
  start: () => Promise<{ job: JobId }>;
  /** Read again when it ends. */
  makesOld: readonly { name: string }[];
  doneText: string;
};

/** Returns what starts a job and follows it to its end. */
export function useJob({ loading, start, makesOld, doneText }: Work) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { message } = await followJob(loading, start);
      if (message === null) notify.success(doneText);
      else notify.error(message);
    } catch (error) {
      notify.error(error);
    }
    setBusy(false);
    await refreshCalls(queries, ...makesOld);
  };
  return { isBusy, run: () => void run() };
}
