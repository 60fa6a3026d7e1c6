import { notFound } from '@poolhouse/domain/kernel/errors';
import type { JobState } from '@poolhouse/domain/kernel/job';
import { jobsApi } from '@poolhouse/domain/services/jobs/api';
import { whoOf } from '../../platform/context.ts';
import { verb } from '../../platform/verb.ts';

/** How far one of your own pieces of work is. */
export const getJob = verb(jobsApi.get, async (ctx, { params }) => {
  const job = await ctx.db
    .selectFrom('jobs')
    .select(['kind', 'state', 'progress', 'total', 'message'])
    .where('id', '=', params.id)
    .where('created_by', '=', whoOf(ctx).user.id)
    .executeTakeFirst();
  if (job === undefined) throw notFound('job');
  return { ...job, id: params.id, state: job.state as JobState };
});
