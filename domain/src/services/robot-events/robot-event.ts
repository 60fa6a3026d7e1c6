import { z } from 'zod';
import { fileLinks } from '../files/file.ts';

const text = z.string().nullable();

/** Something that happened to a robot. */
export const robotEvent = z.object({
  /** Unique among all events of the robot, as in `order:` and the id. */
  id: z.string(),
  /** One of the kinds that the feature declares in `robotEvents` of its records. */
  kind: z.string(),
  at: z.string(),
  title: z.string(),
  note: text,
  /** The record that it stands in. */
  record: z.object({ kind: z.string(), id: z.string() }).nullable(),
  photos: z.array(z.object({ id: z.string(), links: fileLinks })),
});
export type RobotEvent = z.output<typeof robotEvent>;

/** What records say of a robot; null where they say nothing. */
export const robotFacts = z.object({
  model: text,
  /** The order in which we sold it. */
  sale: z.object({ day: z.string(), reference: z.string(), orderId: z.string() }).nullable(),
  dealer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The commercial pool where it was last inspected. */
  pool: z.object({ id: z.string(), name: z.string(), location: text }).nullable(),
  warranty: z.object({ isCovered: z.boolean(), reason: text }).nullable(),
});
export type RobotFacts = z.output<typeof robotFacts>;

/** What one feature knows of a robot. */
export type RobotRecord = { facts: Partial<RobotFacts>; events: RobotEvent[] };
