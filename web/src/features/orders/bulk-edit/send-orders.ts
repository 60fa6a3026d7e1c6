import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { callApi } from '../../../platform/api/call-api.ts';
import {
  countText,
  type OrderSending,
  type SendingResult,
  type SentOrders,
} from '../../../services/order-parts/send-orders.ts';

/** Sends orders one after the other; one that is refused doesn’t keep the others back. */
async function sendEach(
  ids: readonly string[],
  send: (orderId: string) => Promise<SendingResult['state']>,
): Promise<SentOrders> {
  const results: SendingResult[] = [];
  for (const id of ids) {
    try {
      results.push({ id, state: await send(id), message: null });
    } catch (error) {
      if (!isApiFailure(error) || error.status === 0) throw error;
      results.push({ id, state: 'refused', message: error.detail });
    }
  }
  return { results };
}

/** What can be sent of many orders. */
export const sendings = {
  erp: {
    title: (count) => `Send ${countText(count)} to Priority`,
    text: 'Orders that are sent, completed or cancelled are left out.',
    button: (count) => `Send ${countText(count)}`,
    loading: loadingTexts.sendToPriority,
    perRequest: 1,
    send: (ids) =>
      sendEach(ids, async (orderId) => (await callApi(sendingApi.processPriority, { body: { orderId } })).state),
  },
  dealers: {
    title: (count) => `Email ${countText(count)} to their dealers`,
    text: 'Orders without a dealer, and those that were sent, are left out.',
    button: (count) => `Email ${countText(count)}`,
    loading: loadingTexts.sendEmail,
    perRequest: 1,
    send: (ids) =>
      sendEach(ids, async (orderId) => {
        await callApi(sendingApi.sendEmail, { body: { orderId } });
        return 'queued';
      }),
  },
} as const satisfies Record<string, OrderSending>;
