import { publishFailed, publishingTime } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementActions } from '@poolhouse/domain/features/announcements/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { isDatabaseError } from '../../platform/database/database-failure.ts';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { countPeople, requireBranches } from './announcement-queries.ts';
import { announcements, requirePeriod } from './announcement-row.ts';

/** Publishes an announcement. Every open page of its audience is told as soon as it is stored, or its hold is over. §8 */
export const publishAnnouncement = useCase(announcementsApi.publish, async (ctx, { body }) => {
  const now = ctx.clock.now();
  const { hold: _hold, ...announced } = body;
  const { user } = requireSignedIn(ctx);
  const entered = { ...announced, publishAt: publishingTime(body, now).toISOString() };
  requirePeriod(entered);
  await requireBranches(ctx.db, body.branches);
  return createRecord(ctx, publishing, {
    action: announcementActions.publish,
    values: { ...entered, isWithdrawn: false },
    columns: { created_by: user.id, created_at: now },
    joined: { author: user.name, audience: await countPeople(ctx.db, body), read_by: 0, confirmed_by: 0 },
    logged: announced,
  });
});

const publishing: typeof announcements = {
  ...announcements,
  translateClash: (cause) => (isDatabaseError(cause) ? null : new Failure('internal', publishFailed, { cause })),
};
