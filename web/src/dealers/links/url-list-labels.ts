import { checklistItems } from '@poolhouse/domain/checklists/items';

/** What people call each list of links in a history. */
export const urlListLabels: Readonly<Record<string, string>> = Object.fromEntries(
  checklistItems.map(({ value, label }) => [`urls.${value}`, `Links for ${label}`]),
);
