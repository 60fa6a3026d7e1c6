import { z } from 'zod';
import { emptyable, lines, textLimits } from '../../kernel/text.ts';

/** Why an order is cancelled, returned, refunded or put back. `other` needs words. */
export const statusReasonLabels = {
  'out-of-stock': 'Out of stock',
  'customer-request': 'Customer request',
  address: 'Address',
  damaged: 'Damaged',
  duplicate: 'Duplicate',
  other: 'Other',
} as const;
export type StatusReason = keyof typeof statusReasonLabels;
export const statusReasons = Object.keys(statusReasonLabels) as [StatusReason, ...StatusReason[]];
export const statusReason = z.enum(statusReasons, { error: 'Choose a reason from the list.' });

/** What a person says about a change of status. */
export const reasonInput = {
  reason: statusReason.nullable().default(null),
  note: emptyable(lines(textLimits.note)).default(null),
};
export type ReasonInput = { reason: StatusReason | null; note: string | null };

/** Returns what is missing of a reason, with the field to correct; null when nothing is. */
export function refuseReason(
  { needsReason }: { needsReason: boolean },
  { reason, note }: ReasonInput,
): { field: 'reason' | 'note'; message: string } | null {
  if (needsReason && reason === null) return { field: 'reason', message: 'Choose a reason.' };
  if (reason === 'other' && note === null) return { field: 'note', message: 'Say what the other reason is.' };
  return null;
}
