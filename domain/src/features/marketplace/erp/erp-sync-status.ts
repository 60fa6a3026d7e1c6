import { type ErpState, isSentToErp } from '../../orders/erp-state.ts';
import { fieldsOpenAfterErp } from '../order.ts';

/** How far the entry in the outbox that sends an order has got; null when there is none, or it is settled. */
export type SendingProgress = 'waiting' | 'under-way' | 'uncertain' | null;

/** How an order stands with the ERP. `uncertain`: sending was given up without knowing whether the order arrived. */
export type ErpSyncStatus = { state: 'free' | 'sending' | 'uncertain' | 'there'; number: string | null };

/** Returns how an order stands with the ERP. What the page of an order shows of it doesn't have the progress. */
export function erpSyncStatusOf(order: {
  erpState: ErpState;
  erpNumber: string | null;
  progress: SendingProgress;
}): ErpSyncStatus {
  const { erpState, erpNumber: number, progress } = order;
  if (erpState === 'sent') return { state: 'there', number };
  if (isSentToErp(erpState) || progress === 'under-way') return { state: 'sending', number };
  return { state: progress === 'uncertain' ? 'uncertain' : 'free', number };
}

/** The field of files that follows what the store says after sending, as notes and tracking do. */
const openFields: readonly string[] = [...fieldsOpenAfterErp, 'shipBy'];

/** Returns true for a field that can change whatever became of the order. */
export const isOpenForErp = (field: string) => openFields.includes(field);

/** Returns why these fields of an order stay as they are, with those fields; null when they can change. */
export function refuseByErp(
  syncStatus: ErpSyncStatus,
  fields: readonly string[],
): { message: string; fields: string[] } | null {
  const closed = fields.filter((field) => !isOpenForErp(field));
  if (syncStatus.state === 'free' || closed.length === 0) return null;
  return { message: `${messageOf(syncStatus)} Cancel it and create a new one instead.`, fields: closed };
}

function messageOf({ state, number }: ErpSyncStatus): string {
  if (state === 'uncertain') return 'Priority may have this order: only notes and tracking can change.';
  if (state === 'sending') return 'This order is being sent to Priority: only notes and tracking can change.';
  return `This order was sent to Priority${number === null ? '' : ` as ${number}`}: only notes and tracking can change.`;
}
