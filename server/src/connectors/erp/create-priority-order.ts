import type { HttpAnswer } from '../http/fetch-capped.ts';
import type { HttpClient } from '../http/http-client.ts';
import { retryAfterDropped } from '../http/retry-after-dropped.ts';
import {
  type ErpOrder,
  type ErpOrderKey,
  type ErpOrderState,
  type ErpPort,
  ErpRefused,
  erpDropsAfterMs,
  type OrderSteps,
} from './port.ts';
import { readBody } from './priority-answers.ts';
import { priorityErrorMessage } from './priority-errors.ts';
import { type MarketColumns, orderBody } from './priority-order-body.ts';
import { orderReply } from './priority-orders.ts';

type OrderMaker = {
  client: HttpClient;
  columns: MarketColumns;
  timeoutMs: number;
  findOrder: ErpPort['findOrder'];
};

/** Makes an order by one deep insert: all of it or nothing. */
export async function createPriorityOrder(
  { client, columns, timeoutMs, findOrder }: OrderMaker,
  order: ErpOrder,
  { signal, beforeHandOver }: OrderSteps,
): Promise<ErpOrderState> {
  const lookUp = { isSend: true, ...(signal && { signal }) };
  const body = orderBody(order, columns);
  await beforeHandOver?.();
  try {
    const request = { call: 'create order', method: 'POST', path: 'ORDERS', body, timeoutMs, ...lookUp } as const;
    return await retryAfterDropped(erpDropsAfterMs, () => client.call(request, readMade));
  } catch (error) {
    if (!(error instanceof AlreadyThere)) throw error;
    const found = await findOrder(keyOf(order), lookUp);
    if (found === null) throw new ErpRefused(error.message);
    return found;
  }
}

/** Returns what an order is looked up by. */
function keyOf({ reference, market }: ErpOrder): ErpOrderKey {
  return { reference, store: market?.store ?? null };
}

/** The ERP says that it has this order. */
class AlreadyThere extends ErpRefused {}

function readMade(answer: HttpAnswer): ErpOrderState {
  const message = priorityErrorMessage(answer.text);
  if (answer.status === 409) throw new AlreadyThere(message ?? 'Priority says this order already exists.');
  if ((answer.status === 400 || answer.status === 422) && message !== null) throw new ErpRefused(message);
  return readBody(orderReply, answer, [200, 201]);
}
