export { failedCounter } from './failed-counter.ts';
export { forgetCopies } from './forget-copies.ts';
export {
  type Delivered,
  type FollowUp,
  type IntentKind,
  MaybeDelivered,
  NotDelivered,
  type QueuedIntent,
  type SentCopy,
} from './intent-kind.ts';
export { createKindBook, type KindBook } from './kind-book.ts';
export { erpCreateOrder } from './kinds/erp-create-order.ts';
export { freightKinds } from './kinds/freight.ts';
export { mailKind } from './kinds/mail.ts';
export { shopCreateOrder } from './kinds/shop-create-order.ts';
export { liveOutbox } from './live-outbox.ts';
export { outboxMetrics } from './outbox-metrics.ts';
export { outboxRoutes } from './routes.ts';
export { type Outbox, startOutbox } from './start-outbox.ts';
