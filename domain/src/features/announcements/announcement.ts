import { z } from 'zod';
import { calendarInstant } from '../../kernel/calendar-day.ts';
import { idOf } from '../../kernel/ids.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import { type Role, roles } from '../access/roles.ts';

export const announcementId = idOf('announcement');
export type AnnouncementId = z.output<typeof announcementId>;

/** scheduled: its time has not come; published: people see it; expired and withdrawn: no longer visible. §14 */
export const announcementStates = ['scheduled', 'published', 'expired', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
export const announcementStateLabels = {
  scheduled: 'Scheduled',
  published: 'Published',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<AnnouncementState, string>;

const role = z.enum(roles as readonly [Role, ...Role[]], { error: 'Choose roles from the list.' });

const entered = {
  title: line(textLimits.name),
  description: lines(textLimits.note),
  roles: z.array(role).max(roles.length),
  branches: z.array(line(textLimits.code)).max(50),
  publishAt: emptyable(calendarInstant),
  expiresAt: emptyable(calendarInstant),
  mustConfirm: z.boolean({ error: 'Choose yes or no.' }),
};

/**
 * For how long publishing can be undone, and for how long the server keeps it back, in seconds: longer, so that nothing
 * goes out while the countdown on a slow line still runs.
 */
export const announcementHold = { undo: 8, server: 10 } as const;

/** Returns when an announcement goes out: at its time, else now, or after the hold. */
export function publishingTime({ publishAt, hold }: { publishAt: string | null; hold: boolean }, now: Date): Date {
  if (publishAt !== null) return new Date(publishAt);
  return hold ? new Date(now.getTime() + announcementHold.server * 1_000) : now;
}

export const audienceQuery = z.strictObject({
  roles: anyOf(role),
  branches: anyOf(line(textLimits.code)),
});
/** How many people an announcement would go to. */
export const audienceAnswer = z.object({ staff: z.number().int(), dealers: z.number().int() });

type Period = { publishAt?: string | null | undefined; expiresAt?: string | null | undefined };
const endsAfterItBegins = ({ publishAt, expiresAt }: Period) =>
  !publishAt || !expiresAt || Date.parse(expiresAt) > Date.parse(publishAt);
const periodProblem = { path: ['expiresAt'], message: 'The end must be after the start.' };

/** A new announcement; without a time it is published at once, without roles it is for staff alone (`isAddressed`). */
export const newAnnouncement = z
  .strictObject({
    title: entered.title,
    description: entered.description,
    roles: entered.roles.default([]),
    branches: entered.branches.default([]),
    publishAt: entered.publishAt.default(null),
    expiresAt: entered.expiresAt.default(null),
    mustConfirm: entered.mustConfirm.default(false),
    /** Keeps it back for `announcementHold`, so that who publishes it can undo that before anyone sees it. */
    hold: z.boolean({ error: 'Choose yes or no.' }).default(false),
  })
  .refine(endsAfterItBegins, periodProblem);
export type NewAnnouncement = z.output<typeof newAnnouncement>;

export const announcementChanges = recordChanges({ ...entered, publishAt: calendarInstant }).refine(
  endsAfterItBegins,
  periodProblem,
);
export type AnnouncementChanges = z.output<typeof announcementChanges>;

/** An announcement as those who publish see it, with how many it is for and how many read it. */
export const announcement = z.object({
  id: announcementId,
  title: z.string(),
  description: z.string(),
  roles: z.array(z.string()),
  branches: z.array(z.string()),
  publishAt: z.string(),
  expiresAt: z.string().nullable(),
  mustConfirm: z.boolean(),
  state: z.enum(announcementStates),
  createdBy: z.string(),
  audience: z.number().int(),
  readBy: z.number().int(),
  confirmedBy: z.number().int(),
  revision: z.number().int(),
  createdAt: z.string(),
});
export type Announcement = z.output<typeof announcement>;

export const announcementListFields = defineListFields({
  noun: { one: 'announcement', many: 'announcements' },
  fields: {
    state: {
      kind: 'one-of',
      label: 'Status',
      options: announcementStateLabels,
      column: null,
      refusal: 'Choose statuses from the list.',
    },
  },
  sorts: { publishAt: { column: 'publish_at' } },
  usualSort: '-publishAt',
});
export const announcementListQuery = listQueryOf(announcementListFields);
export const announcementListAnswer = listAnswer('announcements', announcement);

/** A user of the audience: when they read and confirmed it. */
export const reader = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
});
export const readersQuery = listQuery(
  {
    has: z.enum(['read', 'not-read', 'confirmed', 'not-confirmed'], { error: 'Choose one from the list.' }).optional(),
  },
  ['name'],
);
export type ReadersQuery = z.output<typeof readersQuery>;
export const readersAnswer = listAnswer('readers', reader);

/** Pinned: what people see when an announcement could not be published. §8 */
export const publishFailed = 'Failed to publish announcement';

type Times = { publishAt: Date; expiresAt: Date | null; withdrawnAt: Date | null };

/** Returns where an announcement stands at a time. §14 */
export function announcementState({ publishAt, expiresAt, withdrawnAt }: Times, now: Date): AnnouncementState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (publishAt > now) return 'scheduled';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'published';
}
