import { isApiFailure } from '../../platform/api/api-failure.ts';
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
  /** How many orders go in one request, where one email doesn’t join several orders: the dialog counts them as they go. */
  perRequest?: number;
};

export const countText = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Orders with the same outcome and reason. */
export type ResultGroup = Pick<SendingResult, 'state' | 'message'> & { references: string[] };

/** Returns what became of orders, equal outcomes together, those that were refused first. */
export function groupResults(
  results: readonly SendingResult[],
  orders: readonly { id: string; reference: string }[],
): ResultGroup[] {
  const references = new Map<string, string>(orders.map(({ id, reference }) => [id, reference]));
  const groups = new Map<string, ResultGroup>();
  for (const { id, state, message } of results) {
    const key = `${state} ${message}`;
    const group = groups.get(key) ?? { state, message, references: [] };
    group.references.push(references.get(id) ?? id);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ state }) => state === 'refused'), ...all.filter(({ state }) => state !== 'refused')];
}

/** Sends orders some at a time and says how many went. Where a request fails, its orders and those after it are not sent, for its reason. */
export async function sendInParts(
  { send, perRequest = maxSent }: Pick<OrderSending, 'send' | 'perRequest'>,
  ids: readonly string[],
  onSent: (count: number) => void,
): Promise<SentOrders> {
  const results: SendingResult[] = [];
  let hold: number | undefined;
  for (let at = 0; at < ids.length; at += perRequest) {
    try {
      const sent = await send(ids.slice(at, at + perRequest));
      results.push(...sent.results);
      hold = sent.hold;
    } catch (error) {
      if (at === 0) throw error;
      const message = isApiFailure(error) ? error.detail : 'The connection was lost.';
      results.push(...ids.slice(at).map((id) => ({ id, state: 'refused' as const, message })));
      break;
    }
    onSent(results.length);
  }
  return { results, ...(hold !== undefined && { hold }) };
}
