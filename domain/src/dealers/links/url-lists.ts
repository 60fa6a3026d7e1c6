import { z } from 'zod';
import { checklistItemNames } from '../../checklists/items.ts';
import { changesBetween, type FieldChange } from '../../kernel/field-change.ts';
import { webAddress } from '../../kernel/web-address.ts';

/** How many links one item of a dealer's checklist may have. */
export const mostUrls = 20;

/** A dealer's links by item of its checklist. They belong to the dealer and show in every month. */
export type UrlLists = Readonly<Record<string, readonly string[]>>;

const urlList = z
  .array(webAddress)
  .max(mostUrls, `Keep this to ${mostUrls} links or fewer.`)
  .transform((given) => [...new Set(given)]);

/** Lists to change, each as a whole; the lists of other items stay. An empty list takes the item's links away. */
export const urlListChanges = z.partialRecord(
  z.enum(checklistItemNames, { error: 'There is no such item on the checklist.' }),
  urlList,
);
export type UrlListChanges = z.output<typeof urlListChanges>;

/** The lists after an edit. */
export function applyUrlLists(current: UrlLists, changes: UrlListChanges | undefined): UrlLists {
  const merged: Record<string, readonly string[]> = { ...current, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, list]) => list.length > 0));
}

const prefix = 'urls.';

/** The item that a field of the history names: `urls.incentive` → `incentive`; null for any other field. */
export function itemOfField(field: string): string | null {
  return field.startsWith(prefix) ? field.slice(prefix.length) : null;
}

/**
 * A record with each list as a field of its own, `urls.<item>`: so two people who change links of different items merge,
 * and the history tells which list it was.
 */
export function spreadUrls<Values extends { urls?: UrlLists }>({ urls, ...rest }: Values): Record<string, unknown> {
  const lists = Object.entries(urls ?? {}).map(([item, list]) => [`${prefix}${item}`, list] as const);
  return { ...rest, ...Object.fromEntries(lists) };
}

/** What differs between two versions of a dealer, list by list. */
export function changesWithUrls(before: { urls?: UrlLists }, after: { urls?: UrlLists }): FieldChange[] {
  const spread = spreadUrls(after);
  const earlier = spreadUrls(before);
  const emptied = Object.keys(earlier).filter((field) => itemOfField(field) !== null && !(field in spread));
  return changesBetween(earlier, { ...spread, ...Object.fromEntries(emptied.map((field) => [field, null])) });
}

/** The fields that a change names, list by list. */
export function namedFields(changes: { urls?: UrlListChanges }): string[] {
  const { urls, ...rest } = changes;
  return [...Object.keys(rest), ...Object.keys(urls ?? {}).map((item) => `${prefix}${item}`)];
}
