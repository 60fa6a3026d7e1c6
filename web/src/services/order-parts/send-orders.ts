import type { StatusColour } from '../../ui/status-dot.tsx';

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
  intentId?: string | null;
};
/** What became of each order; `hold` are the seconds in which mails can be taken back. */
export type SentOrders = { results: SendingResult[]; hold?: number };

/** Returns the mails of a sending that can still be taken back; null when there are none. */
export function heldMails({ results, hold }: SentOrders): { ids: string[]; hold: number; to: string } | null {
  const ids = [...new Set(results.flatMap(({ intentId }) => intentId ?? []))];
  if (hold === undefined || ids.length === 0) return null;
  return { ids, hold, to: ids.length === 1 ? '1 recipient' : `${ids.length} recipients` };
}

/** Something that can be sent of many orders, and what it is called. */
export type OrderSending = {
  title: (count: number) => string;
  text: string;
  button: (count: number) => string;
  /** Pinned. §8 */
  loading: string;
  send: (ids: string[]) => Promise<SentOrders>;
};

export const countText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Returns the results with those that were refused first, each with the reference of its order. */
export function namedResults(results: readonly SendingResult[], orders: readonly { id: string; reference: string }[]) {
  const references = new Map<string, string>(orders.map(({ id, reference }) => [id, reference]));
  const named = results.map((result) => ({ ...result, reference: references.get(result.id) ?? result.id }));
  return [...named.filter(({ state }) => state === 'refused'), ...named.filter(({ state }) => state !== 'refused')];
}
