import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import type { Context } from '../../platform/context.ts';
import { type Intent, sendWithoutChange } from '../../platform/database/write.ts';

/**
 * Sends what a click sends: held for a moment in which it can be taken back. Returns the answer with the entry's id in the outbox
 * and the seconds of the hold, which the page counts down.
 */
export function sendHeld<Answer extends object>(ctx: Context, intent: Intent, audit: AuditEntry, answer: Answer) {
  return sendWithoutChange(ctx, {
    intents: [{ ...intent, hold: holdSeconds }],
    audit,
    answer: { intentId: intent.id, ...answer, hold: holdSeconds },
  });
}
