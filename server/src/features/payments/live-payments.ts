import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import type { LiveTopic } from '../../platform/realtime/index.ts';

/** Payments can be followed: all of them, or one. */
export const livePayments: LiveTopic = {
  list: 'payments',
  record: 'payment',
  channel: 'payments',
  access: { by: 'permission', permission: paymentRecord.permissions.view },
};
