import { z } from 'zod';
import { listQuery, yesNo } from '../../kernel/paging.ts';

/** What the bell shows: an announcement, or a message to this person alone. §3 */
export const notification = z.object({
  id: z.string(),
  /** `announcement`, or what kind of message it is. */
  type: z.string(),
  date: z.string(),
  title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  isRead: z.boolean(),
  mustConfirm: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const id = z.uuid({ error: 'This id is not valid.' });

/** `id`: this one alone; `unread`: not read yet; `toConfirm`: still to be confirmed. */
export const notificationQuery = listQuery({ id: id.optional(), unread: yesNo, toConfirm: yesNo }, ['date']);
export type NotificationQuery = z.output<typeof notificationQuery>;

/** How long after a new announcement it is shown again, in milliseconds. §9 */
export const announcementReshowMs = 1_000;

/** Pinned: what people see when an announcement could not be published. §8 */
export const publishFailed = 'Failed to publish announcement';
