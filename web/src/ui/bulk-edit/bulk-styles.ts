import type { BulkEdit, BulkEditRow } from '../../platform/use-bulk-edit.ts';
import type { StatusColour } from '../status-dot.tsx';

type Look = { label: string; colour: StatusColour };

export const bulkStateStyles = {
  applying: { label: 'Changing', colour: 'blue' },
  applied: { label: 'Done', colour: 'green' },
  stopped: { label: 'Stopped', colour: 'orange' },
  undoing: { label: 'Undoing', colour: 'blue' },
  undone: { label: 'Undone', colour: 'gray' },
} as const satisfies Record<BulkEdit['state'], Look>;

export type BulkOutcome = BulkEditRow['outcome'];

export const bulkOutcomeStyles = {
  changed: { label: 'Changed', colour: 'green' },
  restored: { label: 'Restored', colour: 'gray' },
  kept: { label: 'Kept', colour: 'orange' },
  unchanged: { label: 'Already up to date', colour: 'gray' },
  refused: { label: 'Not changed', colour: 'red' },
  waiting: { label: 'Not reached', colour: 'blue' },
} as const satisfies Record<BulkOutcome, Look>;

/** The outcomes in the order in which they are of interest. */
export const bulkOutcomeOrder = Object.keys(bulkOutcomeStyles) as BulkOutcome[];
