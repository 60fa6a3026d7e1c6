import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { marketplaceMailsApi } from '@poolhouse/domain/features/marketplace/mails/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { callApi } from '../../../platform/api/call-api.ts';
import type { StatusColour } from '../../../ui/status-dot.tsx';

export type OrderSending = keyof typeof sendings;

/** As many orders as one request takes. */
export const maxSent = 200;

const look = (label: string, colour: StatusColour) => ({ label, colour });

/** How the outcome of an order is shown. */
export const sendingStyles = {
  sending: look('Sending', 'blue'),
  sent: look('Sent', 'green'),
  queued: look('Email queued', 'green'),
  refused: look('Not sent', 'red'),
} as const;
export type SendingResult = {
  id: string;
  state: keyof typeof sendingStyles;
  message: string | null;
  intentId: string | null;
};
/** What became of each order; `hold` are the seconds in which mails can be taken back. */
export type Sent = { results: SendingResult[]; hold?: number };

const countText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What each sending is called and does. Mails are held for a moment, in which they can be taken back. */
export const sendings = {
  erp: {
    title: (count: number) => `Send ${countText(count)} to Priority`,
    text: 'Orders that are parked, cancelled or already there are left out.',
    button: (count: number) => `Send ${countText(count)}`,
    send: (ids: string[]): Promise<Sent> =>
      callApi(marketplaceErpApi.send, { body: { ids: ids as never, emailRecipient: null } }),
  },
  dealers: {
    title: (count: number) => `Notify the dealers of ${countText(count)}`,
    text: 'Each dealer gets one email with all of these orders that are theirs.',
    button: (count: number) => `Notify dealers of ${countText(count)}`,
    send: (ids: string[]): Promise<Sent> => callApi(marketplaceMailsApi.notify, { body: { orderIds: ids as never } }),
  },
  invoices: {
    title: (count: number) => `Email the invoices of ${countText(count)}`,
    text: 'Each customer gets the tax invoice of their order as a PDF. Orders that are parked, cancelled or without an email address are left out.',
    button: (count: number) => (count === 1 ? 'Email 1 invoice' : `Email ${count} invoices`),
    send: (ids: string[]): Promise<Sent> =>
      callApi(marketplaceMailsApi.emailInvoices, { body: { orderIds: ids as never } }),
  },
} as const;

/** Returns the results with those that were refused first, each with the reference of its order. */
export function namedResults(results: readonly SendingResult[], orders: readonly OrderSummary[]) {
  const references = new Map<string, string>(orders.map(({ id, reference }) => [id, reference]));
  const named = results.map((result) => ({ ...result, reference: references.get(result.id) ?? result.id }));
  return [...named.filter(({ state }) => state === 'refused'), ...named.filter(({ state }) => state !== 'refused')];
}
