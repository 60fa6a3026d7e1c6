export { type MoveAllocations, moveAllocations } from './allocation/move-allocations.ts';
export { releaseSurplus } from './allocation/release-surplus.ts';
export { paymentsFeature } from './feature.ts';
export { matchLines as matchPayments } from './matching/match-lines.ts';
export { chargeAccount, requireAccount } from './receivables/charge-account.ts';
export { setFirstTerms } from './receivables/read-receivables.ts';
export { type RecordedPayment, type RecordPayment, recordPayment } from './record-payment.ts';
