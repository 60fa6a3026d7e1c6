export { deleteOldCopies } from './delete-old-copies.ts';
export { failedCounter } from './failed-counter.ts';
export {
  type Delivered,
  DeliveryRefused,
  DeliveryUncertain,
  type FollowUp,
  type IntentKind,
  type QueuedIntent,
  type SentCopy,
} from './intent-kind.ts';
export { createIntentRegistry, type IntentRegistry } from './intent-registry.ts';
export { erpCreateOrder } from './kinds/erp-create-order.ts';
export { freightKinds } from './kinds/freight.ts';
export { mailKind } from './kinds/mail.ts';
export { shopCreateOrder } from './kinds/shop-create-order.ts';
export { liveOutbox } from './live-outbox.ts';
export { outboxMetrics } from './outbox-metrics.ts';
export { outboxRoutes } from './routes.ts';
export { type Outbox, startOutbox } from './start-outbox.ts';
