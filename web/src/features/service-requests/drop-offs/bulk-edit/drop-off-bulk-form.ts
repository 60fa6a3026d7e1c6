import {
  type DropOffBulkChange,
  dropOffBulkChange,
} from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { isObject } from '../../../../platform/stored.ts';

export const bulkFieldLabels = { status: 'Status', branch: 'Branch' } as const;

/** What the dialog holds for all fields at once, so that going from one to another and back loses nothing. */
export type DropOffBulkForm = { field: keyof typeof bulkFieldLabels; status: string; reason: string; branch: string };
export const emptyDropOffBulkForm: DropOffBulkForm = { field: 'status', status: '', reason: '', branch: '' };

/** Returns what is still missing before the count can be made; null when nothing is. */
export function missingDropOffInput({ field, status, reason, branch }: DropOffBulkForm): string | null {
  if (field === 'branch') return branch === '' ? 'Choose a branch.' : null;
  if (status === '') return 'Choose a status.';
  return status === 'Cancelled' && reason.trim() === '' ? 'Enter a reason.' : null;
}

/** Returns what the form asks for; null while something is missing or wrong. */
export function dropOffChangeOf(form: DropOffBulkForm): DropOffBulkChange | null {
  if (missingDropOffInput(form) !== null) return null;
  const { field, status, reason, branch } = form;
  const parsed = dropOffBulkChange.safeParse(field === 'branch' ? { field, branch } : { field, status, reason });
  return parsed.success ? parsed.data : null;
}

/** Returns a bulk edit in words: “Status → Cancelled (Duplicate)”. */
export function dropOffChangeText(change: unknown): string {
  const parsed = dropOffBulkChange.safeParse(change);
  if (!parsed.success) return isObject(change) && typeof change.field === 'string' ? change.field : '';
  const { data } = parsed;
  if (data.field === 'branch') return `Branch → ${data.label ?? data.branch}`;
  return `Status → ${dropOffStatusLabels[data.status]}${data.reason === null ? '' : ` (${data.reason})`}`;
}
