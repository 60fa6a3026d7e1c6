import type { bulkEditCalls } from '@poolhouse/domain/services/bulk-edits/bulk-edit-calls';

/** The preview and the start of the bulk edits of any kind. */
export type BulkEditCalls = ReturnType<typeof bulkEditCalls>;

/** How a feature shows what a bulk edit changed in a record. */
export type BulkEditWords = {
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  /** Fields that change along with others and are shown only without these. */
  secondary?: readonly string[];
};
