import {
  type OrderBulkChange,
  orderBulkChange,
} from '@poolhouse/domain/features/marketplace/bulk-edit/order-bulk-change';
import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { isObject } from '../../../platform/stored.ts';
import { missingDealer, missingStatus, takesReason } from '../../../services/order-parts/bulk-fields.tsx';

export const bulkFieldLabels = { status: 'Status', dealer: 'Dealer', tracking: 'Tracking and carrier' } as const;
type BulkField = keyof typeof bulkFieldLabels;

/** The statuses that many orders can be given at once; all but the first with a reason. */
export const bulkStatuses = ['delivered', 'cancelled', 'returned', 'refunded'] as const;

/** What the dialog holds for all fields at once, so that going from one to another and back loses nothing. */
export type OrderBulkForm = {
  field: BulkField;
  status: string;
  reason: string;
  note: string;
  dealer: string | null;
  isDealerTakenOff: boolean;
  tracking: string;
  carrierMode: string;
  carrier: string;
};

export const emptyOrderBulkForm: OrderBulkForm = {
  field: 'status',
  status: '',
  reason: '',
  note: '',
  dealer: null,
  isDealerTakenOff: false,
  tracking: '',
  carrierMode: 'keep',
  carrier: '',
};

/** Returns what is still missing before the count can be made; null when nothing is. */
export function missingOrderInput(form: OrderBulkForm): string | null {
  if (form.field === 'dealer') return missingDealer(form);
  return form.field === 'tracking' ? missingTracking(form) : missingStatus(form);
}

function missingTracking({ tracking, carrierMode, carrier }: OrderBulkForm): string | null {
  if (tracking === '') return 'Choose yes or no.';
  return carrierMode === 'set' && carrier.trim() === '' ? 'Enter a carrier.' : null;
}

/** Returns what the form asks for; null while something is missing or wrong. */
export function orderChangeOf(form: OrderBulkForm): OrderBulkChange | null {
  if (missingOrderInput(form) !== null) return null;
  const parsed = orderBulkChange.safeParse(rawChange(form));
  return parsed.success ? parsed.data : null;
}

function rawChange({ field, ...form }: OrderBulkForm): unknown {
  if (field === 'dealer') return { field, dealer: form.isDealerTakenOff ? null : form.dealer };
  if (field === 'tracking') {
    const carrier = { keep: {}, set: { carrier: form.carrier }, remove: { carrier: '' } }[form.carrierMode];
    return { field, tracking: form.tracking === 'yes', ...carrier };
  }
  return takesReason(form.status)
    ? { field, status: form.status, reason: form.reason, note: form.note }
    : { field, status: form.status };
}

/** Returns a bulk edit in words: “Status → Cancelled (Duplicate)”, “Tracking → Yes, carrier → TNT”. */
export function orderChangeText(change: unknown): string {
  const parsed = orderBulkChange.safeParse(change);
  if (!parsed.success) return isObject(change) && typeof change.field === 'string' ? change.field : '';
  const { data } = parsed;
  if (data.field === 'dealer') return `Dealer → ${data.dealer === null ? 'none' : (data.label ?? data.dealer)}`;
  if (data.field === 'status') return `Status → ${orderStatusLabels[data.status]}${reasonText(data.reason)}`;
  const carrier = data.carrier === undefined ? '' : `, carrier → ${data.carrier ?? 'none'}`;
  return `Tracking → ${data.tracking ? 'Yes' : 'No'}${carrier}`;
}

const reasonText = (reason: StatusReason | null) => (reason === null ? '' : ` (${statusReasonLabels[reason]})`);
