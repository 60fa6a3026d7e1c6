import type { Condition } from './answer-fields.ts';
import { type Answers, type Item, itemPath, itemsOf } from './answers.ts';
import { type FieldName, findSection, sectionNames } from './catalogue.ts';

/** What keeps a report from being finished: the path to answer, and how. */
export type OpenPoint = { path: string; message: string };

const wordsOfNeed = {
  image: 'Add a picture.',
  comment: 'Enter a comment.',
  urgency: 'Choose an urgency.',
} as const satisfies Partial<Record<FieldName, string>>;
const needs = Object.entries(wordsOfNeed) as [keyof typeof wordsOfNeed, string][];

/** The conditions that have to be shown, explained and dated. */
export const evidenced: ReadonlySet<unknown> = new Set<Condition>(['poor', 'replacement_to_be_quoted']);

/** Returns whether an item has to be shown, explained and dated: it is poor, or action is recommended. */
export function needsEvidence({ values: { condition } }: Item): boolean {
  return evidenced.has(condition);
}

/**
 * Returns what is left to do before a report can be finished, in the order of the walk: each item has a condition and is confirmed where it
 * was copied, and one that is poor or has action recommended also has a picture, a comment and an urgency.
 */
export function openPointsOf(answers: Answers): OpenPoint[] {
  const items = itemsOf(answers, sectionNames);
  if (items.length === 0) return [{ path: '', message: 'Add at least one item.' }];
  return items.flatMap(openPointsOfItem);
}

/** Returns the same of one item. */
export function openPointsOfItem(item: Item): OpenPoint[] {
  const point = (part: FieldName | 'copied', message: string) => {
    return { path: itemPath(item.section, item.row, part), message };
  };
  const fields = findSection(item.section)?.fields ?? {};
  const points = item.isCopied ? [point('copied', 'Confirm or change what was copied from the last report.')] : [];
  if (item.values.condition === undefined) points.push(point('condition', 'Choose a condition.'));
  const missing = needsEvidence(item)
    ? needs.filter(([name]) => fields[name] !== undefined && item.values[name] === undefined)
    : [];
  return [...points, ...missing.map(([name, message]) => point(name, message))];
}
