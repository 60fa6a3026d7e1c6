import { actorText } from '@poolhouse/domain/kernel/actor-text';
import { capital } from '@poolhouse/domain/kernel/capital';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { HistoryRow, WordingOf } from './history-text.ts';

/** The words that a feature gives for its history. */
export type TimelineWords = {
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  wordingOf: WordingOf;
};

/** One entry in plain words; `user` is null where the first line names them. */
export type TimelineEntry = { lines: string[]; hidden: number; user: string | null };

const maxLines = 3;
/** Longer values are only said to have changed. */
const maxValueLength = 64;
const plainChange = 'changed {}';

/** Returns what an entry of the history says in plain words: “Account manager: Grace Whitfield → Luca Moretti”. */
export function timelineEntry(entry: HistoryRow, words: TimelineWords): TimelineEntry {
  const { action, changes } = entry;
  const user = actorText(entry.user);
  const wording = words.wordingOf(action) ?? action.replaceAll('-', ' ');
  const [verb = ''] = wording.split(' ');
  if (isBeginning(entry, wording)) return { lines: [`${capital(verb)} by ${user}`], hidden: 0, user: null };
  const lines = changes.map((change) => changeText(change, words));
  if (!wording.includes('{}')) return { lines: [withFacts(wording, changes, words)], hidden: 0, user };
  const title = wording === plainChange ? [] : [capital(wording.replace(/ ?\{\}/, '').replace(/:$/, ''))];
  if (lines.length === 0) return { lines: [capital(wording.replace('{}', 'this'))], hidden: 0, user };
  return { lines: [...title, ...lines.slice(0, maxLines)], hidden: Math.max(0, lines.length - maxLines), user };
}

/** Returns a change in plain words. Lists say what came and what went. */
export function changeText(change: FieldChange, { labels, valueText }: Omit<TimelineWords, 'wordingOf'>): string {
  const { field } = change;
  const label = labels[field] ?? field;
  if (change.hidden !== undefined) return `${label} changed`;
  if (Array.isArray(change.before) && Array.isArray(change.after)) {
    const summary = listText(label, change.before, change.after, (items) => valueText(field, items));
    if (summary !== null) return summary;
  }
  const [before, after] = [valueText(field, change.before), valueText(field, change.after)];
  if (before.length + after.length > maxValueLength || before === after) return `${label} changed`;
  if (after === '') return `${label} removed: ${before}`;
  return before === '' ? `${label} set to ${after}` : `${label}: ${before} → ${after}`;
}

function listText(
  label: string,
  before: readonly unknown[],
  after: readonly unknown[],
  textOf: (items: readonly unknown[]) => string,
): string | null {
  const added = textOf(missingIn(before, after));
  const removed = textOf(missingIn(after, before));
  if (added.length + removed.length > maxValueLength) return null;
  const summary = [added && `added: ${added}`, removed && `removed: ${removed}`].filter(Boolean).join(', ');
  return summary === '' ? null : `${label} ${summary}`;
}

function missingIn(list: readonly unknown[], items: readonly unknown[]): unknown[] {
  const known = new Set(list.map((item) => JSON.stringify(item)));
  return items.filter((item) => !known.has(JSON.stringify(item)));
}

/** The entry with which a record began: it was added, or it came with an import. */
function isBeginning({ action, changes }: HistoryRow, wording: string): boolean {
  if (action.startsWith('create')) return true;
  return wording.startsWith('imported') && changes.every(({ before }) => isEmpty(before));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || String(value) === '';
}

/** What isn't a change of fields, with what is known of it: “Added a file: brochure.pdf”. */
function withFacts(wording: string, changes: readonly FieldChange[], { valueText }: TimelineWords): string {
  const facts = changes
    .filter(({ hidden }) => hidden === undefined)
    .map(({ field, before, after }) => valueText(field, after) || valueText(field, before))
    .filter((text) => text !== '' && text.length <= maxValueLength);
  return facts.length === 0 ? capital(wording) : `${capital(wording)}: ${facts.slice(0, 2).join(', ')}`;
}
