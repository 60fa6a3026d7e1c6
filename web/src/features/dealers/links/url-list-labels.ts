import { checklistItems } from '@poolhouse/domain/features/checklists/items';
import { historyFieldsOf } from '@poolhouse/domain/features/dealers/links/url-lists';

/** What people call each list of links in a history, under today's field and the former one. */
export const urlListLabels: Readonly<Record<string, string>> = Object.fromEntries(
  checklistItems.flatMap(({ value, label }) => historyFieldsOf(value).map((field) => [field, `Links for ${label}`])),
);
