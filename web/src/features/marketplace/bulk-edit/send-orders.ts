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
    perRequest: 20,
    send: (ids) => callApi(marketplaceErpApi.send, { body: { ids: ids as never, emailRecipient: null } }),
  },
  dealers: {
    title: (count) => `Notify the dealers of ${countText(count)}`,
    text: 'Each dealer gets one email with all of these orders that are theirs.',
    button: (count) => `Notify dealers of ${countText(count)}`,
    loading: loadingTexts.sendEmail,
    send: (ids) => callApi(marketplaceMailsApi.notify, { body: { orderIds: ids as never } }),
  },
  invoices: {
    title: (count) => `Email the invoices of ${countText(count)}`,
    text: 'Each customer gets the tax invoice of their order as a PDF. Orders that are parked, cancelled or without an email address are left out.',
    button: (count) => (count === 1 ? 'Email 1 invoice' : `Email ${count} invoices`),
    loading: loadingTexts.sendEmail,
    perRequest: 20,
    send: (ids) => callApi(marketplaceMailsApi.emailInvoices, { body: { orderIds: ids as never } }),
  },
} as const satisfies Record<string, OrderSending>;
