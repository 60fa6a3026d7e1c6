import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { mergeReport } from './merge-report.ts';
import { type AnswerChange, changesBetweenAnswers } from './report-changes.ts';
import { resolveChanges } from './resolve-changes.ts';

const at = (part: string) => `lane_ropes/0190a000-0000-7000-8000-000000000001/${part}`;
const base: Answers = { [at('order')]: 'n', [at('condition')]: 'good', [at('comment')]: 'Old' };
const none: ReadonlySet<string> = new Set();

/** Returns what is stored after a person resolved all conflicts of their changes. */
function resolved(stored: Answers, mine: Answers, theirs: ReadonlySet<string>): Answers {
  const changes = resolveChanges(changesBetweenAnswers(base, mine), { stored, mine, theirs });
  const merged = mergeReport(stored, changes);
  expect(merged.conflicts).toEqual([]);
  return merged.answers;
}

describe('two values of one answer', () => {
  const stored = { ...base, [at('condition')]: 'average' };
  const mine = { ...base, [at('condition')]: 'poor', [at('location')]: 'Lane 3' };

  test.each([
    [none, 'poor'],
    [new Set([at('condition')]), 'average'],
  ])('the chosen one is stored, and what was in no conflict', (theirs, condition) => {
    expect(resolved(stored, mine, theirs)).toEqual({ ...mine, [at('condition')]: condition });
  });
});

describe('an item that was removed meanwhile', () => {
  const mine = { ...base, [at('condition')]: 'poor' };

  test('is put back with what the person saw of it where their change is kept', () => {
    expect(resolved({}, mine, none)).toEqual({ ...mine, [at('order')]: 'n' });
  });
  test('stays removed where it isn’t', () => {
    expect(resolved({}, mine, new Set([at('condition')]))).toEqual({});
  });
  test('is put back in some place where only the changes are known', () => {
    const changes: AnswerChange[] = [{ path: at('condition'), from: 'good', to: 'poor' }];
    const mine = { [at('condition')]: 'poor' };
    expect(resolveChanges(changes, { stored: {}, mine, theirs: none }).map(({ path }) => path)).toContain(at('order'));
  });
});

describe('an item that the person removed, and another one changed', () => {
  const stored = { ...base, [at('condition')]: 'average', [at('location')]: 'Lane 3' };

  test('is removed whole where they keep to it', () => {
    expect(resolved(stored, {}, none)).toEqual({});
  });
  test('stays whole where one of its answers is chosen to stay', () => {
    expect(resolved(stored, {}, new Set([at('location')]))).toEqual(stored);
  });
});
