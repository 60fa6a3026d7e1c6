import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { useCase } from '../../platform/use-case.ts';
import { countAudience } from './announcement-queries.ts';

/** Counts the people that an announcement would go to. */
export const countAnnouncementAudience = useCase(announcementsApi.audience, (ctx, { query }) =>
  countAudience(ctx.db, { roles: query.roles ?? [], branches: query.branches ?? [] }),
);
