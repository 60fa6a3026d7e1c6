import { z } from 'zod';

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

/** How long after a new announcement it is shown again, in milliseconds. §9 */
export const announcementReshowMs = 1_000;

/** Pinned: what people see when an announcement could not be published. §8 */
export const publishFailed = 'Failed to publish announcement';
