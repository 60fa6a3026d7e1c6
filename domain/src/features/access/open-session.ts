import { z } from 'zod';

/** One of a person's open sessions; `isThis` marks the one that asks. */
export const openSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;
