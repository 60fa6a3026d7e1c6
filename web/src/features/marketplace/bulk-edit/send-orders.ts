import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { callApi } from '../../../platform/api/call-api.ts';
import { countText, type OrderSending } from '../../../services/order-parts/send-orders.ts';

/** What can be sent of many orders of the stores. */
export const sendings = {
  erp: {
    title: (count) => `Send ${countText(count)} to Priority`,
    text: 'Orders that are parked, cancelled or already there are left out.',
    button: (count) => `Send ${countText(count)}`,
    loading: loadingTexts.sendToPriority,
    send: async (ids) =>
      (await callApi(marketplaceErpApi.send, { body: { ids: ids as never, emailRecipient: null } })).results,
  },
  dealers: {
    title: (count) => `Notify the dealers of ${countText(count)}`,
    text: 'Each dealer gets one email with all of these orders that are theirs.',
    button: (count) => `Notify dealers of ${countText(count)}`,
    loading: loadingTexts.sendEmail,
    send: async (ids) => (await callApi(marketplaceMailsApi.notify, { body: { orderIds: ids as never } })).results,
  },
} as const satisfies Record<string, OrderSending>;
