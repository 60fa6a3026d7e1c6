import { isSameValue } from '../../../kernel/same-value.ts';
import { type Answer, type Answers, itemPath, parsePath } from './answers.ts';
import type { SectionName } from './catalogue.ts';
import { orderBetween } from './order-keys.ts';
import type { AnswerChange } from './report-changes.ts';

type Choice = {
  /** The answers as they are stored now. */
  stored: Answers;
  /** The answers as the person saw them. */
  mine: Answers;
  /** The paths of which the stored value was chosen. */
  theirs: ReadonlySet<string>;
};

/**
 * Returns the changes that are left once a person has chosen a value for each conflict, each from what is stored now. An item that was
 * removed meanwhile is put back where one of its changes is kept; an item is removed only where no answer of it was chosen to stay. §7
 */
export function resolveChanges(changes: readonly AnswerChange[], choice: Choice): AnswerChange[] {
  const byItem = Map.groupBy(changes, ({ path }) => itemOf(path) ?? path);
  const answers = new Map([...byItem].flatMap(([item, ofItem]) => answersOf(item, ofItem, choice)));
  const { stored } = choice;
  return [...answers]
    .map(([path, to]) => ({ path, from: stored[path] ?? null, to }))
    .filter(({ from, to }) => !isSameValue(from, to));
}

type NewAnswer = readonly [path: string, to: Answer | null];

function answersOf(item: string, changes: readonly AnswerChange[], { stored, mine, theirs }: Choice): NewAnswer[] {
  const isOfItem = (path: string) => path.startsWith(`${item}/`);
  const isRemoval = changes.some(({ path, to }) => path === `${item}/order` && to === null);
  if (isRemoval) {
    if ([...theirs].some(isOfItem)) return [];
    return Object.keys(stored)
      .filter(isOfItem)
      .map((path) => [path, null]);
  }
  const kept = changes.filter(({ path }) => !theirs.has(path)).map(({ path, to }): NewAnswer => [path, to]);
  const isItem = kept.length > 0 && itemOf(kept[0]?.[0] ?? '') !== null;
  if (!isItem || Object.hasOwn(stored, `${item}/order`)) return kept;
  const seen = Object.keys(mine).filter((path) => isOfItem(path) && !theirs.has(path));
  return [
    [`${item}/order`, orderBetween(null, null)],
    ...seen.map((path): NewAnswer => [path, mine[path] ?? null]),
    ...kept,
  ];
}

/** Returns the start of the paths of an item; null where a path is of a section or of the whole report. */
function itemOf(path: string): string | null {
  const parsed = parsePath(path);
  return parsed === null || parsed.row === null ? null : `${parsed.section}/${parsed.row}`;
}

/** Returns the change that puts an item back of which a picture is added; null where the item is there. */
export function restoringChange(picturesAt: string, stored: Answers): AnswerChange | null {
  const parsed = parsePath(picturesAt);
  if (parsed === null || parsed.row === null) return null;
  const path = itemPath(parsed.section as SectionName, parsed.row, 'order');
  return Object.hasOwn(stored, path) ? null : { path, from: null, to: orderBetween(null, null) };
}
