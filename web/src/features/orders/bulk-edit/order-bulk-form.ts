import { type OrderBulkChange, orderBulkChange } from '@poolhouse/domain/features/orders/bulk-edit/order-bulk-change';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { isObject } from '../../../platform/stored.ts';
import { missingDealer, missingStatus } from '../../../services/order-parts/bulk-fields.tsx';

export const bulkFieldLabels = { status: 'Status', dealer: 'Dealer' } as const;

/** The statuses that many orders can be given at once: refunds are kept line by line. */
export const bulkStatuses = ['completed', 'cancelled'] as const;

/** What the dialog holds for all fields at once, so that going from one to another and back loses nothing. */
export type OrderBulkForm = {
  field: keyof typeof bulkFieldLabels;
  status: string;
  reason: string;
  note: string;
  dealer: string | null;
  isDealerTakenOff: boolean;
};
export const emptyOrderBulkForm: OrderBulkForm = {
  field: 'status',
  status: '',
  reason: '',
  note: '',
  dealer: null,
  isDealerTakenOff: false,
};

/** Returns what is still missing before the count can be made; null when nothing is. */
export function missingOrderInput(form: OrderBulkForm): string | null {
  return form.field === 'dealer' ? missingDealer(form) : missingStatus(form);
}

/** Returns what the form asks for; null while something is missing or wrong. */
export function orderChangeOf(form: OrderBulkForm): OrderBulkChange | null {
  if (missingOrderInput(form) !== null) return null;
  const { field, status, reason, note, dealer, isDealerTakenOff } = form;
  const said = status === 'cancelled' ? { reason, note } : {};
  const change = field === 'dealer' ? { dealer: isDealerTakenOff ? null : dealer } : { status, ...said };
  const parsed = orderBulkChange.safeParse({ field, ...change });
  return parsed.success ? parsed.data : null;
}

/** Returns a bulk edit in words: “Status → Cancelled (Duplicate)”. */
export function orderChangeText(change: unknown): string {
  const parsed = orderBulkChange.safeParse(change);
  if (!parsed.success) return isObject(change) && typeof change.field === 'string' ? change.field : '';
  const { data } = parsed;
  if (data.field === 'dealer') return `Dealer → ${data.dealer === null ? 'none' : (data.label ?? data.dealer)}`;
  const reason = data.reason === null ? '' : ` (${statusReasonLabels[data.reason]})`;
  return `Status → ${orderStatusLabels[data.status]}${reason}`;
}
