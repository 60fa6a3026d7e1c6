import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentDetail, IntentState } from '@poolhouse/domain/services/outbox/intent';
import { isApiFailure } from './api/api-failure.ts';
import { callApi } from './api/call-api.ts';
import { subscribeToTopic } from './live/live-topics.ts';

const settled: readonly IntentState[] = ['sent', 'failed', 'cancelled'];
/** Live updates tell at once; where they are down, it is asked for this often. */
const pauseMs = 5_000;

/** Waits until something went out, failed or was cancelled, also when the person goes to another page; also until it waits for a system that is off. */
export function settledIntent(id: string): Promise<IntentDetail> {
  return new Promise((resolve, reject) => {
    const look = async () => {
      try {
        const intent = await callApi(outboxApi.get, { params: { id } });
        if (settled.includes(intent.state) || !intent.isOn) end(() => resolve(intent));
      } catch (error) {
        if (!isApiFailure(error) || (error.status > 0 && error.status < 500 && error.status !== 429))
          end(() => reject(error));
      }
    };
    const leave = subscribeToTopic('outbox', (ids) => {
      if (ids === '*' || ids.includes(id)) void look();
    });
    const timer = setInterval(() => void look(), pauseMs);
    const end = (tell: () => void) => {
      clearInterval(timer);
      leave();
      tell();
    };
    void look();
  });
}
