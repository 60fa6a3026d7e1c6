import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { visitor } from '../visitor.ts';

export const evacuationId = idOf('evacuation');

/** An evacuation or a drill that is under way, or was. */
export const evacuation = z.object({
  id: evacuationId,
  branch: z.string(),
  branchLabel: z.string(),
  timeZone: z.string(),
  isDrill: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Since when no visitor is missing; null where one is, or was at the end. */
  allSafeAt: z.string().nullable(),
  onSite: z.number().int(),
  missing: z.number().int(),
});
export type Evacuation = z.output<typeof evacuation>;

/** A visitor who was on site: safe since a moment, signed out meanwhile, or missing. */
export const evacuated = visitor
  .pick({ firstName: true, lastName: true, company: true, kind: true, host: true })
  .extend({
    safeAt: z.string().nullable(),
    hasLeft: z.boolean(),
  });
export type Evacuated = z.output<typeof evacuated>;

export const evacuationReport = evacuation.extend({ people: z.array(evacuated) });
export type EvacuationReport = z.output<typeof evacuationReport>;

/** Returns how long something took, as people say it: `4 min 5 s`. */
export function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
