import { z } from 'zod';
import { isSameValue } from '../../../kernel/same-value.ts';
import { type Answer, type Answers, pathSchema, readAnswer } from './answers.ts';

/** A change of one answer: what the person saw, and what they want; null is no answer. */
export type AnswerChange = { path: string; from: Answer | null; to: Answer | null };

/** The most changes that one call saves: a section of a hundred items with all of their fields. */
export const mostChanges = 2_000;

const value = z.union([z.string().max(4_000), z.number(), z.boolean(), z.array(z.string().max(40)).max(40)]).nullable();

/** A change as it is sent: the path has to be one that reports have, and `to` what that path takes. */
export const answerChange = z
  .strictObject({ path: z.string().max(120), from: value, to: value })
  .transform((change, context): AnswerChange => {
    const problem = problemOf(change.path, change.to);
    if (problem === null) return { ...change, to: readAnswer(change.path, change.to) };
    context.addIssue({ code: 'custom', message: problem, path: ['to'] });
    return z.NEVER;
  });

export const answerChanges = z
  .array(answerChange, { error: 'Send the changes as a list.' })
  .min(1, 'Send at least one change.')
  .max(mostChanges, `Send up to ${mostChanges} changes at once.`)
  .refine((changes) => new Set(changes.map(({ path }) => path)).size === changes.length, 'Send each path once.');

/** Returns why a path doesn't take an answer; null when it does. Emptying is always possible. */
export function problemOf(path: string, to: unknown): string | null {
  const schema = pathSchema(path);
  if (schema === null) return 'Reports have no such field.';
  try {
    readAnswer(path, to);
    return null;
  } catch (error) {
    return error instanceof z.ZodError ? (error.issues[0]?.message ?? 'Check this answer.') : 'Check this answer.';
  }
}

/** Returns the changes that lead from some answers to others: what a device sends of its own work. */
export function changesBetweenAnswers(before: Answers, after: Answers): AnswerChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths
    .map((path) => ({ path, from: before[path] ?? null, to: after[path] ?? null }))
    .filter(({ from, to }) => !isSameValue(from, to));
}

/** Returns answers with changes applied as they are, whatever was there: what a device shows of its own work. */
export function withChanges(answers: Answers, changes: readonly Pick<AnswerChange, 'path' | 'to'>[]): Answers {
  const changed: Record<string, Answer> = { ...answers };
  for (const { path, to } of changes)
    if (to === null) delete changed[path];
    else changed[path] = to;
  return changed;
}

/** Returns earlier and later changes as one: what was seen at first, and what is wanted in the end. What came to nothing is left out. */
export function joinChanges(earlier: readonly AnswerChange[], later: readonly AnswerChange[]): AnswerChange[] {
  const joined = new Map(earlier.map((change) => [change.path, change]));
  for (const change of later) {
    const { from } = joined.get(change.path) ?? change;
    joined.set(change.path, { path: change.path, from, to: change.to });
  }
  return [...joined.values()].filter(({ from, to }) => !isSameValue(from, to));
}
