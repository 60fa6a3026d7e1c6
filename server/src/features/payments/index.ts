export { paymentsFeature } from './feature.ts';
export { type RecordedPayment, type RecordPayment, recordPayment } from './record-payment.ts';
