import type { Fields } from '../../../kernel/fields.ts';
import { defineActions, defineRecordKind } from '../../../kernel/records.ts';

const module = 'service_request';

/** What a consignment costs us, who approved that, and what the freight system says to us alone. */
export const consignmentFields = {
  costCents: { label: 'Freight cost', audience: 'staff' },
  approvedBy: { label: 'Approved by', audience: 'staff' },
  duplicates: { label: 'Duplicates', audience: 'staff' },
  message: { label: 'Message of the freight system', audience: 'staff' },
  rates: { label: 'Rates', audience: 'staff' },
  limitCents: { label: 'Approval limit', audience: 'staff' },
} as const satisfies Fields;

export const consignmentRecord = defineRecordKind('consignment', {
  label: 'Consignment',
  module,
  permissions: { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' },
  fields: consignmentFields,
});

/** What the history of a pick-up says of its couriers. */
export const courierFields = {
  courier: { label: 'Consignment' },
  freightCost: { label: 'Freight cost', audience: 'staff' },
  approvedBy: consignmentFields.approvedBy,
  /** What earlier entries have in place of the three above, in one text. */
  consignment: { label: 'Consignment and cost', audience: 'staff' },
  booking: { label: 'Courier booking' },
  courierStatus: { label: 'Courier status' },
  question: { label: 'Question', audience: 'staff' },
  to: { label: 'Sent to', personal: true, audience: 'staff' },
} as const satisfies Fields;

/** What people and the couriers do with the consignments of pick-ups. */
export const freightActions = defineActions(module, {
  approve: { action: 'approve-freight', wording: 'approved the freight of', inHistory: 'approved {}' },
  approveMany: { action: 'approve-freight-of-many', wording: 'approved the freight of' },
  returnRobot: { action: 'create-return-consignment', wording: 'sends a robot back of', inHistory: 'created {}' },
  book: { action: 'book-courier', wording: 'booked a courier for', inHistory: 'booked {}' },
  rebook: { action: 'rebook-courier', wording: 'rebooked the courier for', inHistory: 'rebooked {}' },
  cancel: { action: 'cancel-courier', wording: 'cancelled the courier of', inHistory: 'cancelled {}' },
  confirmCancelled: {
    action: 'confirm-courier-cancelled',
    wording: 'confirmed that the carrier cancelled',
    inHistory: 'confirmed the cancellation of {}',
  },
  answer: { action: 'freight-answer', wording: 'answered for', inHistory: 'changed {}' },
  courier: { action: 'courier-status', wording: 'reported on', inHistory: 'changed {}' },
  delivered: { action: 'delivered-notice', wording: 'told of the delivery of', inHistory: 'sent the delivered notice' },
  enquire: { action: 'enquire', wording: 'asked about', inHistory: 'asked a question' },
  check: { action: 'correct-consignment', wording: 'corrected the consignment of', inHistory: 'corrected {}' },
  checkSent: { action: 'check-sent-pick-ups', wording: 'compared with the freight system' },
  receive: { action: 'receive-freight-event', wording: 'received' },
});
