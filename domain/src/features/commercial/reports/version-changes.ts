import { isSameValue } from '../../../kernel/same-value.ts';
import { type AnswerField, reportFacts } from './answer-fields.ts';
import { type Answer, type Answers, answerText, type Item, itemsOf } from './answers.ts';
import { type FieldName, findField, sectionNames } from './catalogue.ts';
import { itemTitles } from './item-titles.ts';

/** A field that differs between two versions, as people read it; empty where there was no answer. Pictures are counted. */
export type FieldDifference = { label: string; before: string; after: string };
/** What differs of one item, or of the report as a whole. */
export type ItemDifference = { title: string; kind: 'added' | 'removed' | 'changed'; fields: FieldDifference[] };

/**
 * Returns what differs between two versions of a report: the report as a whole first, then each item that was changed or added in the order
 * of the walk, and the removed ones last. An item that was only moved is none. §10
 */
export function versionChanges(before: Answers, after: Answers): ItemDifference[] {
  const [earlier, later] = [itemsOf(before, sectionNames), itemsOf(after, sectionNames)];
  const known = new Map(earlier.map((item) => [item.row, item]));
  const [oldTitles, titles] = [itemTitles(before), itemTitles(after)];
  const kept = new Set(later.map(({ row }) => row));
  const walked = later.flatMap((item): ItemDifference[] => {
    const old = known.get(item.row);
    const title = titles.get(item.row) ?? '';
    if (old === undefined) return [{ title, kind: 'added', fields: fieldsOfItem(null, item) }];
    const fields = fieldsOfItem(old, item);
    return fields.length === 0 ? [] : [{ title, kind: 'changed', fields }];
  });
  const removed = earlier
    .filter(({ row }) => !kept.has(row))
    .map((item): ItemDifference => ({ title: oldTitles.get(item.row) ?? '', kind: 'removed', fields: [] }));
  return [...factChanges(before, after), ...walked, ...removed];
}

function factChanges(before: Answers, after: Answers): ItemDifference[] {
  const fields = Object.entries(reportFacts).flatMap(([name, field]) =>
    differenceOf(field, before[`report/${name}`], after[`report/${name}`]),
  );
  return fields.length === 0 ? [] : [{ title: 'Sign off', kind: 'changed', fields }];
}

function fieldsOfItem(before: Item | null, after: Item): FieldDifference[] {
  const names = new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after.values)]) as Set<FieldName>;
  return [...names].flatMap((name) => {
    const field = findField(after.section, name);
    return field === null ? [] : differenceOf(field, before?.values[name], after.values[name]);
  });
}

function differenceOf(field: AnswerField, before: Answer | undefined, after: Answer | undefined): FieldDifference[] {
  if (isSameValue(before ?? null, after ?? null)) return [];
  const text = (answer: Answer | undefined) => (answer === undefined ? '' : answerText(field, answer));
  const [old, now] = [text(before), text(after)];
  return [{ label: field.label, before: old, after: old === now ? `${now} (replaced)` : now }];
}
