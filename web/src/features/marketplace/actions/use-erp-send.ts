import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { orderCalls } from '../order-queries.ts';

/** Pinned. §8 */
const loadingText = 'Sending order priority. This may take awhile, please wait.';
/** Work that lasts longer is kept under the bell alone. */
const shownMs = 10_000;

/** What was sent: the revision it was sent at, and who gets the confirmation. */
type Sending = { revision: number; confirmTo: string };

/** Returns what sends an order to Priority, and tells what Priority answered once the order says so. */
export function useErpSend(order: Order): (confirmTo: string) => Promise<void> {
  const { id, reference, revision, erpState, erpNumber, erpMessage } = order;
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const isSettled = erpState === 'sent' || erpState === 'failed';
  const isAnswered = sending !== null && revision > sending.revision && isSettled;
  const send = async (confirmTo: string) => {
    setSending({ revision, confirmTo });
    try {
      const body = { ids: [id], emailRecipient: confirmTo };
      const [result] = (await callApi(marketplaceErpApi.send, { body })).results;
      if (result?.state === 'refused') notify.error(result.message ?? erpSendFailed);
      if (result?.state !== 'sending') setSending(null);
    } catch (error) {
      setSending(null);
      throw error;
    }
    await refreshCalls(queries, ...orderCalls);
  };
  useLoadingNotice(sending !== null && !isAnswered);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once, as it is when it arrives
  useEffect(() => {
    if (!isAnswered) return;
    setSending(null);
    const retry = { label: 'Retry', run: () => void withErrorNotice(send(sending.confirmTo)) };
    if (erpState === 'failed') notify.error(erpMessage ?? erpSendFailed, { action: retry });
    else
      notify.success(
        erpNumber === null ? `${reference} is in Priority.` : `${reference} is in Priority: ${erpNumber}.`,
      );
  }, [isAnswered]);
  return send;
}

function useLoadingNotice(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const notice = notify.work(loadingText);
    const timer = setTimeout(() => notify.close(notice), shownMs);
    return () => {
      clearTimeout(timer);
      notify.remove(notice);
    };
  }, [isSending]);
}
