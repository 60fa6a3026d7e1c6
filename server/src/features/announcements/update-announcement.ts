import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementActions } from '@poolhouse/domain/features/announcements/records';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { countPeople, requireBranches } from './announcement-queries.ts';
import { announcements, requirePeriod } from './announcement-row.ts';

/** Changes an announcement; who read it keeps having read it. */
export const updateAnnouncement = useCase(announcementsApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, announcements, {
    id,
    seen,
    sent: body,
    action: announcementActions.update,
    decide: async (before) => {
      await requireBranches(ctx.db, body.branches ?? []);
      return { ...before, ...body };
    },
    check: async (after) => {
      requirePeriod(after);
      return { audience: await countPeople(ctx.db, after) };
    },
  }),
);

/** Takes an announcement back or brings it out again; doing it twice changes nothing. */
export const withdrawAnnouncement = useCase(announcementsApi.withdraw, (ctx, { params: { id }, body }) =>
  changeRecord(ctx, announcements, {
    id,
    action: announcementActions.withdraw,
    decide: (before) => ({ ...before, isWithdrawn: body.isWithdrawn }),
  }),
);
