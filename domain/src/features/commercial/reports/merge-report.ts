import { isSameValue } from '../../../kernel/same-value.ts';
import { type Answer, type Answers, mostItems, parsePath } from './answers.ts';
import { findField } from './catalogue.ts';
import type { AnswerChange } from './report-changes.ts';

/** A change that doesn't fit what is stored: both values, for a person to choose from. */
export type AnswerConflict = { path: string; from: Answer | null; to: Answer | null; stored: Answer | null };
export type MergedReport = { answers: Answers; conflicts: readonly AnswerConflict[] };

/**
 * Merges changes into the stored answers. A change is applied where its `from` is stored, and is none where its `to` is. Pictures merge as
 * sets. Of two moves of one item the place that comes first counts. A conflict is another change of the same path, a change of an item
 * that was removed, and the removal of an item that was changed since; an item is removed whole or not at all. §7
 */
export function mergeReport(stored: Answers, changes: readonly AnswerChange[]): MergedReport {
  const byItem = Map.groupBy(changes, ({ path }) => itemOf(path) ?? path);
  const answers: Record<string, Answer> = { ...stored };
  const conflicts = [...byItem].flatMap(([item, ofItem]) => {
    const merged = isRemoval(item, ofItem) ? removeItem(stored, item, ofItem) : changeItem(stored, item, ofItem);
    for (const [path, to] of merged.applied)
      if (to === null) delete answers[path];
      else answers[path] = to;
    return merged.conflicts;
  });
  return { answers, conflicts };
}

/** Returns why answers are more than a report has; null when they aren't. */
export function refuseSize(answers: Answers): string | null {
  const items = Object.keys(answers).filter((path) => path.endsWith('/order')).length;
  return items > mostItems ? `A report has up to ${mostItems} items. Start another report for the rest.` : null;
}

type Merged = { applied: [path: string, to: Answer | null][]; conflicts: AnswerConflict[] };

/** Returns the start of the paths of an item; null where a path is of a section. */
function itemOf(path: string): string | null {
  const parsed = parsePath(path);
  return parsed === null || parsed.row === null ? null : `${parsed.section}/${parsed.row}`;
}

function isRemoval(item: string, changes: readonly AnswerChange[]): boolean {
  return changes.some(({ path, from, to }) => path === `${item}/order` && from !== null && to === null);
}

function changeItem(stored: Answers, item: string, changes: readonly AnswerChange[]): Merged {
  const exists =
    itemOf(changes[0]?.path ?? '') === null ||
    Object.hasOwn(stored, `${item}/order`) ||
    changes.some(({ path, from, to }) => path === `${item}/order` && from === null && to !== null);
  const merged: Merged = { applied: [], conflicts: [] };
  for (const change of changes) {
    const present = stored[change.path] ?? null;
    if (isSameValue(present, change.to)) continue;
    const to = exists ? mergeAnswer(present, change) : undefined;
    if (to === undefined) merged.conflicts.push({ ...change, stored: present });
    else merged.applied.push([change.path, to]);
  }
  return merged;
}

/** Returns what an answer becomes; undefined where a person has to decide. */
function mergeAnswer(present: Answer | null, { path, from, to }: AnswerChange): Answer | null | undefined {
  if (isSameValue(present, from)) return to;
  const parsed = parsePath(path);
  if (parsed?.part === 'order' && typeof present === 'string' && typeof to === 'string')
    return from === null ? undefined : present < to ? present : to;
  const field = parsed === null ? null : findField(parsed.section, parsed.part);
  return field?.kind === 'pictures' ? mergePictures(field.most, { present, from, to }) : undefined;
}

/** Returns the stored pictures without those that the change removes and with those that it adds, in an order that doesn’t depend on who was first. */
function mergePictures(
  most: number,
  { present, from, to }: Record<'present' | 'from' | 'to', Answer | null>,
): Answer | null | undefined {
  const [stored, seen, sent] = [picturesOf(present), picturesOf(from), picturesOf(to)];
  const kept = stored.filter((id) => sent.includes(id) || !seen.includes(id));
  const added = sent.filter((id) => !seen.includes(id));
  const merged = [...new Set([...kept, ...added])].sort();
  if (merged.length > most) return undefined;
  return merged.length === 0 ? null : merged;
}

function picturesOf(answer: Answer | null): readonly string[] {
  return typeof answer === 'object' && answer !== null ? answer : [];
}

/** Removes an item that is as the person saw it, with all of its answers; refuses one of which something was changed since. */
function removeItem(stored: Answers, item: string, changes: readonly AnswerChange[]): Merged {
  const seen = new Map(changes.map(({ path, from }) => [path, from]));
  const present = Object.keys(stored).filter((path) => path.startsWith(`${item}/`));
  const changed = present.filter((path) => !isSameValue(seen.get(path) ?? null, stored[path]));
  if (changed.length === 0) return { applied: present.map((path) => [path, null]), conflicts: [] };
  const conflicts = changed.map((path) => {
    return { path, from: seen.get(path) ?? null, to: null, stored: stored[path] ?? null };
  });
  return { applied: [], conflicts };
}
