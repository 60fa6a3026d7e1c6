export { paymentsFeature } from './feature.ts';
export { matchLines as matchPayments } from './matching/match-lines.ts';
export { type RecordedPayment, type RecordPayment, recordPayment } from './record-payment.ts';
