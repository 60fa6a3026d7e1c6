import { z } from 'zod';
import { declaredName } from '../../kernel/declared-name.ts';
import { idOf } from '../../kernel/ids.ts';
import { jobId } from '../../kernel/job.ts';

export const importId = idOf('import');
export type ImportId = z.output<typeof importId>;

/** The kind of an import, by the name that its feature's importer has. */
export const importKind = declaredName('The kind of import, such as dealers.', 'This type of file can’t be imported.');

/**
 * The life of an import: reading (the file is read and checked), ready (the preview stands), committing, committed,
 * undoing, undone; failed when the file can't be read at all. A preview that is checked again is read again. A file whose
 * headings aren't known waits in mapping until a person says what its columns hold. What an undo had to leave can be undone once what was
 * in its way is gone.
 */
export const importStates = [
  'reading',
  'mapping',
  'ready',
  'committing',
  'committed',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

const nextStates = {
  reading: ['ready', 'failed', 'mapping'],
  mapping: ['reading', 'failed'],
  ready: ['committing', 'failed', 'reading'],
  committing: ['committed', 'ready'],
  committed: ['undoing'],
  undoing: ['undone', 'committed'],
  undone: ['undoing'],
  failed: [],
} as const satisfies Record<ImportState, readonly ImportState[]>;

export function canTransitionImport(from: ImportState, to: ImportState): boolean {
  const next: readonly ImportState[] = nextStates[from];
  return next.includes(to);
}

/** What a row would do, or why it can't. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What a list of an import's rows can show: one outcome, the rows with a warning, or the rows that an undo left. */
export const rowFilters = [...rowOutcomes, 'warned', 'kept'] as const;
export type RowFilter = (typeof rowFilters)[number];

/**
 * `code` names the reason where its words differ from cell to cell, or where a feature offers a way to fix it. `row` is the row of the
 * cell, where several rows make one record.
 */
export const cellProblem = z.object({
  column: z.string(),
  value: z.string(),
  message: z.string(),
  code: z.string().optional(),
  row: z.number().int().optional(),
});
export type CellProblem = z.output<typeof cellProblem>;

/** `row` counts the lines of the sheet as a person sees them: the headings are row 1. */
export const previewRow = z.object({
  row: z.number().int(),
  outcome: z.enum(rowOutcomes),
  key: z.string(),
  label: z.string(),
  problems: z.array(cellProblem),
  warnings: z.array(cellProblem),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type PreviewRow = z.output<typeof previewRow>;

/** Rows of a preview that have the same reason, the most frequent first. */
export const importReason = z.object({
  kind: z.enum(['problem', 'warning']),
  column: z.string(),
  code: z.string().nullable(),
  /** The words of one of the rows. */
  message: z.string(),
  rows: z.number().int(),
  /** Of a reason with a code: what the cells hold, and how many rows each. */
  values: z.array(z.object({ value: z.string(), rows: z.number().int() })),
});
export type ImportReason = z.output<typeof importReason>;

export const importRun = z.object({
  id: importId,
  kind: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Character set and separator that were recognised, for people: `Windows-1252, commas`. */
  fileFormat: z.string().nullable(),
  ignoredColumns: z.array(z.string()),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    refused: z.number(),
    /** Of an import that was undone: records that stay, because they were changed or something was attached to them. */
    kept: z.number(),
    total: z.number(),
  }),
  message: z.string().nullable(),
  /** When the same file was committed before. */
  alreadyImportedOn: z.string().nullable(),
  job: jobId.nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type ImportRun = z.output<typeof importRun>;
