import type { IntentDetail } from '@poolhouse/domain/services/outbox/intent';
import { showLoading } from './loading.ts';
import { notify, withErrorNotice } from './notify.ts';
import { settledIntent } from './settled-intent.ts';

type Sending = {
  /** Shown while it is on its way. §8 */
  loading: string;
  /** Makes the call, and answers its entry of the outbox; null when nothing has to be sent. Throws what the server refuses. */
  send: () => Promise<string | null>;
  /** Says that it went out. */
  sentText: (intent: IntentDetail) => string;
  /** Says that it didn't, from the reason of the newest attempt. */
  failedText: (why: string) => string;
};

/**
 * Sends something outside: says so until it is settled, then what came of it, with a retry of what failed. Returns once the server
 * has accepted it; the rest goes on, whichever page the person is on.
 */
export async function followSend(sending: Sending): Promise<void> {
  const end = showLoading(sending.loading);
  const intentId = await sending.send().catch((error: unknown) => {
    end();
    throw error;
  });
  if (intentId === null) return end();
  void settledIntent(intentId)
    .then((intent) => tell(sending, intent))
    // Who may not see what was sent, or has signed out since, isn't told what came of it.
    .catch(() => undefined)
    .finally(end);
}

function tell(sending: Sending, intent: IntentDetail): void {
  const retry = { label: 'Retry', run: () => void withErrorNotice(followSend(sending)) };
  if (intent.state === 'sent') notify.success(sending.sentText(intent));
  if (intent.state === 'failed') notify.error(sending.failedText(intent.lastError ?? ''), { action: retry });
}
