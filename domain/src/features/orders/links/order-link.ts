import { z } from 'zod';
import { recordLink } from '../../../services/links/record-link.ts';

/** A link by which a customer opens the page of an order. */
export const orderLink = recordLink.extend({
  orderId: z.string(),
  path: z.string(),
  /** The document that the link is over; null when the page has all of them. */
  document: z.string().nullable(),
});
export type OrderLink = z.output<typeof orderLink>;
