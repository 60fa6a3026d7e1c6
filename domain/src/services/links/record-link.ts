import { z } from 'zod';

/** How long a link opens what it is over, in days. §7 */
export const linkDays = 30;

export const linkStates = ['active', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

const instant = z.string();

/** A link by which a person without an account opens something of a record. */
export const recordLink = z.object({
  id: z.string(),
  state: z.enum(linkStates),
  /** The address to give to the customer; null once it opens nothing any more. */
  link: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** The latest downloads, newest first, and how many there were in all. */
  downloads: z.array(z.object({ document: z.string(), at: instant })),
  downloadCount: z.int(),
});
export type RecordLink = z.output<typeof recordLink>;

type LinkDates = { expiresAt: Date; revokedAt: Date | null };

/** Returns whether a link still opens something. */
export function linkStateOf({ expiresAt, revokedAt }: LinkDates, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}
