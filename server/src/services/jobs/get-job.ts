import { notFound } from '@poolhouse/domain/kernel/errors';
import type { JobState } from '@poolhouse/domain/kernel/job';
import { jobsApi } from '@poolhouse/domain/services/jobs/api';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';

/** Returns the progress of one of the caller's own jobs. */
export const getJob = useCase(jobsApi.get, async (ctx, { params }) => {
  const job = await ctx.db
    .selectFrom('jobs')
    .select(['kind', 'state', 'progress', 'total', 'message'])
    .where('id', '=', params.id)
    .where('created_by', '=', requireSignedIn(ctx).user.id)
    .executeTakeFirst();
  if (job === undefined) throw notFound('job');
  return { ...job, id: params.id, state: job.state as JobState };
});
