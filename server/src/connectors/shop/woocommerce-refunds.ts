import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import type { ShopPort, ShopRefund } from './port.ts';
import { invalidAnswer, isMissing, readAnswer } from './woocommerce-answers.ts';
import { amountText, centsText } from './woocommerce-money.ts';

/** Where a refund of the shop's keeps our key. */
const refundKey = '_pos_refund_id';

const orderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  variation_id: z.int().nullish(),
  total: amountText,
  total_tax: amountText,
  taxes: z.array(z.object({ id: z.int() })).nullish(),
});
type OrderLine = z.output<typeof orderLine>;

const orderLines = z.object({ id: z.int(), line_items: z.array(orderLine) });
const refundReply = z.object({
  id: z.int().positive(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).nullish(),
});

/** Returns what adds a refund to an order of the shop: it is looked up first, so that a repeat adds none. */
export function refundOrder(client: HttpClient, timeoutMs: number): ShopPort['refundOrder'] {
  return async (id, refund, { beforeHandOver, ...lookUp } = {}) => {
    const path = `orders/${id}`;
    const order = await client.call(
      { call: 'read order', path: `${path}?_fields=id,line_items`, ...lookUp },
      (answer) => (isMissing(answer) ? null : readAnswer(orderLines, answer)),
    );
    if (order === null) return null;
    if (order.id !== id) throw invalidAnswer(JSON.stringify(order));
    const known = await client.call(
      { call: 'list refunds', path: `${path}/refunds?per_page=100`, ...lookUp },
      (answer) => readAnswer(z.array(refundReply), answer),
    );
    const done = known.find(({ meta_data }) =>
      meta_data?.some(({ key, value }) => key === refundKey && value === refund.key),
    );
    if (done !== undefined) return done.id;
    await beforeHandOver?.();
    const body = refundBody(refund, order.line_items);
    const call = { call: 'add refund', method: 'POST', path: `${path}/refunds`, body, timeoutMs, ...lookUp } as const;
    return client.call(call, (answer) => readAnswer(refundReply, answer).id);
  };
}

/** Returns what people see of a refund before it goes out. */
export function copyOfRefund(id: number, refund: ShopRefund) {
  return { call: `POST orders/${id}/refunds`, body: refundBody(refund, []) };
}

/** The shop takes lines by its own ids; one that its order doesn't have any more is in the amount alone. */
function refundBody({ key, amountCents, reason, lines, isRestocked }: ShopRefund, known: readonly OrderLine[]) {
  const free = [...known];
  const items = lines.flatMap(({ productId, variationId, quantity, cents }) => {
    const at = free.findIndex((one) => one.product_id === productId && (one.variation_id || null) === variationId);
    const [line] = at === -1 ? [] : free.splice(at, 1);
    return line === undefined ? [] : [itemOf(line, quantity, cents)];
  });
  return {
    amount: centsText(amountCents),
    reason,
    // The money went back at the till.
    api_refund: false,
    api_restock: isRestocked,
    ...(items.length > 0 && { line_items: items }),
    meta_data: [{ key: refundKey, value: key }],
  };
}

/** The tax of an amount is told apart, by the share that the line has. */
function itemOf({ id, total, total_tax: tax, taxes }: OrderLine, quantity: number, cents: number) {
  const [rate] = taxes ?? [];
  const taxCents = rate === undefined || total + tax === 0 ? 0 : Math.round((cents * tax) / (total + tax));
  return {
    id,
    quantity,
    refund_total: Number(centsText(cents - taxCents)),
    ...(rate !== undefined && { refund_tax: [{ id: rate.id, refund_total: Number(centsText(taxCents)) }] }),
  };
}
