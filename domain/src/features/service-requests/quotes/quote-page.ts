import { z } from 'zod';
import { quoteContent } from './quote.ts';

/** A quote as its customer sees it by a link. */
export const quotePage = quoteContent.extend({
  /** Why it takes no answer, in words; null while it does, and once it has one. */
  notice: z.string().nullable(),
  company: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  fileName: z.string(),
});
export type QuotePage = z.output<typeof quotePage>;
