import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { useCase } from '../../platform/use-case.ts';
import { findEntries } from './log-queries.ts';

/** Returns the activity log by its filters, newest first. */
export const listEntries = useCase(activityLogApi.list, async (ctx, { query }) => {
  const { found, entries } = await findEntries(ctx, query);
  return { count: Math.min(found, exactCountLimit), countExact: found <= exactCountLimit, logs: entries };
});
