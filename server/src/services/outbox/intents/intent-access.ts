import { recordKinds } from '@poolhouse/domain/records';
import { intentAccessOf } from '@poolhouse/domain/services/outbox/intent-access';

/** Who may see and act on what was sent about the product's records. */
export const { maySeeIntents, maySeeIntent, mayActOnIntent } = intentAccessOf(recordKinds);
