import { z } from 'zod';

/** The parts of Home that features fill: what waits for the person, what ends soon, and what was announced. */
export const waitingSections = ['waiting', 'ending', 'notices'] as const;
export type WaitingSection = (typeof waitingSections)[number];

/** One thing to look at, with the one action that deals with it. */
export const waitingItem = z.object({
  /** Unique within the answer and the same each time. */
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  /** Since when it waits, or when it ends; null where that isn't known. */
  at: z.string().nullable(),
  action: z.object({ label: z.string(), path: z.string() }),
});
export type WaitingItem = z.output<typeof waitingItem>;

/** The steps that make a new installation ready, in their order. */
export const setUpStepIds = ['company', 'users', 'account-managers', 'import', 'mail'] as const;
export type SetUpStepId = (typeof setUpStepIds)[number];

export const setUpStep = z.object({
  id: z.enum(setUpStepIds),
  title: z.string(),
  note: z.string(),
  isDone: z.boolean(),
  /** Null where it is done outside Poolhouse. */
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
});
export type SetUpStep = z.output<typeof setUpStep>;
