import type { Fields } from '../../kernel/fields.ts';

/** What is done with the files of records of every kind; a feature spreads it into its actions. */
export const fileWording = {
  addFile: { action: 'file-add', wording: 'added a file', inHistory: 'added a file' },
  removeFile: { action: 'file-remove', wording: 'removed a file', inHistory: 'removed a file' },
  restoreFile: { action: 'file-restore', wording: 'restored a file', inHistory: 'restored a file' },
} as const;

/** Who added a file is about our people, or those of a dealer that had the record before. */
export const fileFields = {
  createdBy: { label: 'Added by', audience: 'staff' },
  /** What the history of a record says of its files. */
  files: { label: 'File' },
} as const satisfies Fields;
