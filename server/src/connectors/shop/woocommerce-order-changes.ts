import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import type { ShopOrderChange, ShopOrderState, ShopPort } from './port.ts';
import { invalidAnswer, isMissing, readAnswer } from './woocommerce-answers.ts';
import { orderFields, orderReply } from './woocommerce-orders.ts';

const noteReply = z.object({ note: z.string() });

/** Returns what changes an order of the shop: each part is looked up first, so that a repeat does it once. */
export function changeOrder(client: HttpClient, timeoutMs: number): ShopPort['changeOrder'] {
  return async (id, { status, note }, { beforeHandOver, ...lookUp } = {}) => {
    const path = `orders/${id}`;
    const known = await client.call(
      { call: 'read order', path: `${path}?_fields=${orderFields}`, ...lookUp },
      readOrder,
    );
    if (known === null) return null;
    if (known.id !== id) throw invalidAnswer(JSON.stringify(known));
    await beforeHandOver?.();
    const isSet = status === null || known.status === status;
    const order = isSet
      ? known
      : await client.call(
          { call: 'change order', method: 'PUT', path, body: { status }, timeoutMs, ...lookUp },
          readOrder,
        );
    if (note !== null) await addNote(client, { path: `${path}/notes`, note, timeoutMs, lookUp });
    return order;
  };
}

const readOrder = (answer: Parameters<typeof isMissing>[0]): ShopOrderState | null =>
  isMissing(answer) ? null : readAnswer(orderReply, answer);

type Note = { path: string; note: string; timeoutMs: number; lookUp: object };

async function addNote(client: HttpClient, { path, note, timeoutMs, lookUp }: Note): Promise<void> {
  const notes = await client.call({ call: 'list notes', path: `${path}?type=internal`, ...lookUp }, (answer) =>
    readAnswer(z.array(noteReply), answer),
  );
  if (notes.some((known) => known.note === note)) return;
  const body = { note, customer_note: false };
  await client.call({ call: 'add note', method: 'POST', path, body, timeoutMs, ...lookUp }, (answer) =>
    readAnswer(noteReply, answer),
  );
}

/** Returns what people see of a change before it goes out. */
export function copyOfChange(id: number, { status, note }: ShopOrderChange) {
  const body = { ...(status !== null && { status }), ...(note !== null && { note }) };
  return { call: `${status === null ? 'POST' : 'PUT'} orders/${id}${status === null ? '/notes' : ''}`, body };
}
