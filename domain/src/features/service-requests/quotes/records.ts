import type { Fields } from '../../../kernel/fields.ts';
import { defineActions, defineRecordKind, sentFormFields } from '../../../kernel/records.ts';

/** What the log keeps of a quote. */
export const quoteFields = {
  version: { label: 'Version' },
  totalCents: { label: 'Total' },
  answer: { label: 'Answer' },
  answeredBy: { label: 'Answered by', personal: true },
  answerMethod: { label: 'Answered how' },
  reason: { label: 'Reason', personal: true },
  reminder: { label: 'Reminder' },
  invoice: { label: 'Invoice' },
  amountCents: { label: 'Amount' },
  method: { label: 'Method' },
  createdBy: { label: 'Added by', audience: 'staff' },
  ...sentFormFields,
} as const satisfies Fields;

/** Users who may see and change pick-ups may see and send quotes; the calls also ask whose request it is. */
export const quoteRecord = defineRecordKind('service-quote', {
  label: 'Quote',
  module: 'service_request',
  permissions: { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' },
  fields: quoteFields,
});

export const quoteActions = defineActions('service_request', {
  create: { action: 'add-quote', wording: 'added a quote to', inHistory: 'added a quote' },
  send: { action: 'send-quote', wording: 'sent the quote of', inHistory: 'sent a quote' },
  sent: { action: 'quote-sent', wording: 'sent the quote of', inHistory: 'sent a quote' },
  remind: { action: 'remind-quote', wording: 'sent a reminder of the quote of', inHistory: 'reminded of a quote' },
  answer: { action: 'answer-quote', wording: 'answered the quote of', inHistory: 'answered a quote' },
  undoAnswer: {
    action: 'undo-quote-answer',
    wording: 'undid the answer to the quote of',
    inHistory: 'undid the answer',
  },
  download: { action: 'download-quote', wording: 'downloaded the quote of', inHistory: 'downloaded a quote' },
  invoice: { action: 'invoice-quote', wording: 'invoiced', inHistory: 'invoiced a repair' },
  pay: { action: 'pay-service-invoice', wording: 'recorded a payment of', inHistory: 'recorded a payment' },
});
