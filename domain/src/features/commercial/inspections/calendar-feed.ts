import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';

export const calendarFeedId = idOf('calendar-feed');

/** A link by which a calendar program reads the inspections of one person. */
export const calendarFeed = z.object({
  id: calendarFeedId,
  /** Empty once it is revoked. */
  link: z.string().nullable(),
  createdAt: z.string(),
  /** When a program read it last, to the hour. */
  readAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** What of inspections a feed has: those from so many days ago on, so that a change of last week still arrives. */
export const feedDaysBack = 30;
/** Most links of one person that work at a time. */
export const mostFeeds = 5;
