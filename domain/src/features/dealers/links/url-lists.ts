import { z } from 'zod';
import { changesBetween, type FieldChange } from '../../../kernel/field-change.ts';
import { webAddress } from '../../../kernel/web-address.ts';
import { type ChecklistItemName, checklistItemNames } from '../../checklists/items.ts';

/** How many links one item of a dealer's checklist may have. */
export const maxUrls = 20;

/** A dealer's links by item of its checklist, as they are stored. They belong to the dealer and show in every month. */
export type UrlLists = Readonly<Record<string, readonly string[]>>;

/** The field that holds the links of an item in every call, file and history: `incentive` → `incentive_url`. §3 */
export type UrlField = `${ChecklistItemName}_url`;
export function urlFieldOf(item: ChecklistItemName): UrlField {
  return `${item}_url`;
}

export const urlFields: readonly UrlField[] = checklistItemNames.map(urlFieldOf);

const itemsByField: ReadonlyMap<string, ChecklistItemName> = new Map(
  checklistItemNames.map((item) => [urlFieldOf(item), item]),
);

const urlList = z
  .array(webAddress)
  .max(maxUrls, `Enter up to ${maxUrls} links.`)
  .transform((given) => [...new Set(given)]);

/** Returns the same for each list, under its field. */
export function sameForUrlFields<Value>(value: Value): Record<UrlField, Value> {
  return Object.fromEntries(urlFields.map((field) => [field, value])) as Record<UrlField, Value>;
}

/** The lists that a dealer may be given, each as a whole. An empty list removes the item's links. */
export const enteredUrlLists = sameForUrlFields(urlList);

/** The lists as answers carry them: all of them, empty ones too. */
export const answeredUrlLists = sameForUrlFields(z.array(z.string()));

export type UrlListChanges = Partial<Record<UrlField, readonly string[] | undefined>>;

/** Returns the lists after an edit; the lists of items that it doesn't name stay. */
export function applyUrlLists(current: UrlLists, changes: UrlListChanges): UrlLists {
  const merged: Record<string, readonly string[]> = { ...current };
  for (const [field, item] of itemsByField) {
    const list = changes[field as UrlField];
    if (list !== undefined) merged[item] = list;
  }
  return Object.fromEntries(Object.entries(merged).filter(([, list]) => list.length > 0));
}

/** Returns the given fields without the lists of links. */
export function withoutUrlLists<Given extends object>(given: Given): Omit<Given, UrlField> {
  return Object.fromEntries(Object.entries(given).filter(([field]) => !itemsByField.has(field))) as Omit<
    Given,
    UrlField
  >;
}

/** Copied for each answer: putting the fields together one by one took a quarter of what a dealer takes to read. */
const emptyLists = sameForUrlFields(Object.freeze<string[]>([]) as string[]);

/** Returns the stored lists under the names of the calls. */
export function answerUrlLists(urls: UrlLists): Record<UrlField, string[]> {
  const lists = { ...emptyLists };
  for (const item of checklistItemNames) {
    const list = urls[item];
    if (list !== undefined) lists[urlFieldOf(item)] = [...list];
  }
  return lists;
}

/** Returns the lists of an answer by item; items without links are left out. */
export function urlListsOf(answer: Readonly<Record<UrlField, readonly string[]>>): UrlLists {
  return applyUrlLists({}, answer);
}

/** What entries of the history named a list before it had its own field. */
const formerPrefix = 'urls.';

/** Returns the item whose links a field of the history holds, also under its former name; null for any other field. */
export function itemOfField(field: string): ChecklistItemName | null {
  const current = itemsByField.get(field);
  if (current !== undefined || !field.startsWith(formerPrefix)) return current ?? null;
  const item = field.slice(formerPrefix.length);
  return checklistItemNames.find((name) => name === item) ?? null;
}

/** Returns the name that a field of the history has today. */
export function currentField(field: string): string {
  const item = itemOfField(field);
  return item === null ? field : urlFieldOf(item);
}

/** Returns the names that the history has for the links of an item, today's first. */
export function historyFieldsOf(item: ChecklistItemName): readonly [string, string] {
  return [urlFieldOf(item), `${formerPrefix}${item}`];
}

/**
 * Returns a record with each list as a field of its own, so that two people who change links of different items merge, and the
 * history tells which list it was. A list that only `before` has is null.
 */
export function flattenUrls<Values extends { urls?: UrlLists }>(
  { urls = {}, ...rest }: Values,
  before: { urls?: UrlLists } = {},
): Record<string, unknown> {
  const lists = Object.entries(urls).map(([item, list]) => [`${item}_url`, list] as const);
  const emptied = Object.keys(before.urls ?? {}).filter((item) => !(item in urls));
  return { ...rest, ...Object.fromEntries([...lists, ...emptied.map((item) => [`${item}_url`, null] as const)]) };
}

/** Returns what differs between two versions of a dealer, list by list. */
export function changesWithUrls(before: { urls?: UrlLists }, after: { urls?: UrlLists }): FieldChange[] {
  return changesBetween(flattenUrls(before), flattenUrls(after, before));
}
