import { z } from 'zod';
import { listQuery, yesNo } from '../../kernel/paging.ts';

/** What the bell shows: a message to this person alone, or what a feature tells many people. §3 */
export const notification = z.object({
  id: z.string(),
  /** What it is about: `announcement`, `import`, `order-assigned`. */
  type: z.string(),
  date: z.string(),
  title: z.string(),
  description: z.string(),
  /** The page that it leads to; null where its words are all there is. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  mustConfirm: z.boolean(),
  isConfirmed: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const id = z.uuid({ error: 'This id is not valid.' });

/** `id`: this one alone; `unread`: not read yet; `toConfirm`: still to be confirmed. */
export const notificationQuery = listQuery({ id: id.optional(), unread: yesNo, toConfirm: yesNo }, ['date']);

/** Some of one's own, or all. */
export const readNotifications = z.strictObject({ ids: z.array(id).max(200).optional() });
export const unreadAnswer = z.object({ unread: z.number().int() });

/** How long after a new notification it is shown again, in milliseconds. §9 */
export const reshowMs = 1_000;
