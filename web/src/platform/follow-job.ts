import type { Job, JobId } from '@poolhouse/domain/kernel/job';
import { jobsApi } from '@poolhouse/domain/services/jobs/api';
import { callApi } from './api/call-api.ts';
import { showLoading } from './loading.ts';

const pauseMs = 500;

/**
 * Starts a job and says so until it is done, with how far it is; goes on when the person goes to another page. Answers why it ended early:
 * null when it didn't. Throws what the server refuses.
 */
export async function followJob(
  text: string,
  start: () => Promise<{ job: JobId }>,
): Promise<{ message: string | null }> {
  const loading = showLoading(text);
  try {
    const { job: id } = await start();
    for (;;) {
      const job = await callApi(jobsApi.get, { params: { id } });
      if (job.state === 'done') return { message: null };
      if (!isUnderWay(job)) return { message: job.message ?? 'It was stopped before it was done.' };
      if (job.total > 0) loading.progress(job.progress / job.total);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    loading.end();
  }
}

const isUnderWay = ({ state }: Job) => state === 'waiting' || state === 'running';
