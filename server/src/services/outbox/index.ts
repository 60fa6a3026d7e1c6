export { eraseMessages, eraseMessagesAbout, eraseMessagesTo, findMessages } from './erase-messages.ts';
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
export { confirmNotFound } from './kinds/confirm-not-found.ts';
export { mailKind } from './kinds/mail.ts';
export { smsIntent, smsKind } from './kinds/sms.ts';
export { outboxMetrics } from './outbox-metrics.ts';
export { sendHeld } from './send-held.ts';
export { outboxService } from './service.ts';
export { type Outbox, startOutbox } from './start-outbox.ts';
export { isWaiting, pendingMessages, progressOfEntries, replacePayload, withdraw } from './withdraw.ts';
