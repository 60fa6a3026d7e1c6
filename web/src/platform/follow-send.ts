import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentDetail } from '@poolhouse/domain/services/outbox/intent';
import { callApi } from './api/call-api.ts';
import { showLoading } from './loading.ts';
import { notify, withErrorNotice } from './notify.ts';
import { settledIntent } from './settled-intent.ts';

type Sending = {
  /** Shown while it is on its way. §8 */
  loading: string;
  /** Makes the call, and answers its entry of the outbox; null when nothing has to be sent. Throws what the server refuses. */
  send: () => Promise<string | null>;
  /** Sends again what failed; unless told, the same entry is retried. */
  resend?: () => Promise<string | null>;
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
  const { end } = showLoading(sending.loading);
  try {
    const intentId = await sending.send();
    if (intentId === null) end();
    else void settle(sending, intentId).finally(end);
  } catch (error) {
    end();
    throw error;
  }
}

async function settle(sending: Sending, intentId: string): Promise<void> {
  // Who may not see what was sent, or has signed out since, isn't told what came of it.
  const intent = await settledIntent(intentId).catch(() => null);
  if (intent?.state === 'sent') notify.success(sending.sentText(intent));
  if (intent?.state !== 'failed') return;
  const retryEntry = async () => (await callApi(outboxApi.retry, { params: { id: intentId } })).id;
  const again = { ...sending, send: sending.resend ?? retryEntry };
  const retry = { label: 'Retry', run: () => void withErrorNotice(followSend(again)) };
  notify.error(sending.failedText(intent.lastError ?? ''), { action: retry });
}
