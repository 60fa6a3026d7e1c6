import { z } from 'zod';

/** What people can say that they want no more of: advertising. Everything else goes to whom it concerns. */
export const newsletterKinds = { newsletter: 'our newsletters' } as const;
export const newsletterKind = z.enum(Object.keys(newsletterKinds) as [keyof typeof newsletterKinds]);
export type NewsletterKind = z.output<typeof newsletterKind>;
