import { z } from 'zod';
import { setUpStep, waitingItem } from '../../services/waiting/waiting.ts';

/** Everything that Home shows of the company's data. §17 */
export const today = z.object({
  /** The longest waiting first; what has no age comes last. */
  waiting: z.array(waitingItem),
  /** The soonest first. */
  ending: z.array(waitingItem),
  /** The newest first. */
  notices: z.array(waitingItem),
  /** What is left to set up; empty for everyone but super admins, and once all is done. */
  setUp: z.array(setUpStep),
});
export type Today = z.output<typeof today>;
