import { notFound } from '@poolhouse/domain/kernel/errors';
import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { useCase } from '../../platform/use-case.ts';
import { findEntry } from './log-queries.ts';

/** Returns one entry of the activity log. */
export const getEntry = useCase(activityLogApi.get, async (ctx, { params }) => {
  const entry = await findEntry(ctx, params.id);
  if (entry === null) throw notFound('entry');
  return entry;
});
