/** When a dealer pays. */
export const paymentTermLabels = {
  prepaid: 'Before dispatch',
  '7-days': '7 days from invoice',
  '14-days': '14 days from invoice',
  '30-days': '30 days from invoice',
  'end-of-month': '30 days from end of month',
} as const;
export type PaymentTerm = keyof typeof paymentTermLabels;
export const paymentTerms = Object.keys(paymentTermLabels) as [PaymentTerm, ...PaymentTerm[]];
