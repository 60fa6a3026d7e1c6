import { z } from 'zod';

export const linkStates = ['active', 'expired', 'revoked'] as const;
export type LinkState = (typeof linkStates)[number];

const instant = z.string();

/** A link by which a customer opens the page of an order. */
export const orderLink = z.object({
  id: z.string(),
  orderId: z.string(),
  path: z.string(),
  /** The document that the link is over; null when the page has all of them. */
  document: z.string().nullable(),
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
export type OrderLink = z.output<typeof orderLink>;

type LinkDates = { expiresAt: Date; revokedAt: Date | null };

/** Returns whether a link still opens something. */
export function linkStateOf({ expiresAt, revokedAt }: LinkDates, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'active';
}
