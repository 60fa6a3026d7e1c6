import { z } from 'zod';
import { idOf } from '../../kernel/ids.ts';
import { lines, textLimits } from '../../kernel/text.ts';

export const practiceId = idOf('practice');
export type PracticeId = z.output<typeof practiceId>;

/** `open`: being practised. `handed-in`: waits for a trainer. `signed-off`: has its certificate. `abandoned`: begun again. */
export const practiceStatuses = ['open', 'handed-in', 'signed-off', 'abandoned'] as const;
export type PracticeStatus = (typeof practiceStatuses)[number];
export const practiceStatusLabels = {
  open: 'In progress',
  'handed-in': 'Waiting for sign-off',
  'signed-off': 'Signed off',
  abandoned: 'Started again',
} as const satisfies Record<PracticeStatus, string>;

export const practiceStatus = z.enum(practiceStatuses, { error: 'Choose a status from the list.' });

/** Which status may follow which, and who changes it. */
export const practiceTransitions = {
  open: { 'handed-in': 'trainee', abandoned: 'trainee' },
  'handed-in': { 'signed-off': 'trainer', open: 'trainer', abandoned: 'trainee' },
  'signed-off': {},
  abandoned: {},
} as const satisfies Record<PracticeStatus, Partial<Record<PracticeStatus, 'trainee' | 'trainer'>>>;

/** Returns why a practice can't be given a status; null when it can. A trainer never signs off their own. */
export function refusePractice(
  { status, traineeId }: { status: PracticeStatus; traineeId: string },
  to: PracticeStatus,
  personId: string,
): string | null {
  const next: Partial<Record<PracticeStatus, 'trainee' | 'trainer'>> = practiceTransitions[status];
  const by = next[to];
  if (by === undefined)
    return `A practice that is ${practiceStatusLabels[status].toLowerCase()} can’t become ${practiceStatusLabels[to].toLowerCase()}.`;
  if (by === 'trainee' && personId !== traineeId) return 'Only the trainee can do this.';
  if (by === 'trainer' && personId === traineeId) return 'Ask another trainer: you can’t sign off your own practice.';
  return null;
}

const text = z.string().nullable();

export const practiceSummary = z.object({
  id: practiceId,
  traineeId: z.string(),
  trainee: z.string(),
  status: z.enum(practiceStatuses),
  stepsDone: z.int(),
  steps: z.int(),
  startedAt: z.string(),
  handedInAt: text,
  /** What the trainer wrote when sending it back. */
  note: text,
  signedOffBy: text,
  signedOffAt: text,
  certificate: z.object({ number: z.string(), expiresOn: z.string() }).nullable(),
  revision: z.int(),
});
export type PracticeSummary = z.output<typeof practiceSummary>;

/** A practice with its task, its steps and what happened in it. */
export const practice = practiceSummary.extend({
  task: z.array(z.string()),
  progress: z.array(z.object({ id: z.string(), label: z.string(), hint: z.string(), done: z.boolean() })),
  entries: z.array(z.object({ at: z.string(), kind: z.enum(['change', 'outside']), text: z.string() })),
  /** What happens outside when time moves on; null when nothing would. */
  next: text,
});
export type Practice = z.output<typeof practice>;

export const returnNote = lines(textLimits.note);
