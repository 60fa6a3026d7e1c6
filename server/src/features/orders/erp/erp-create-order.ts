import { erpLines } from '@poolhouse/domain/features/orders/erp-lines';
import { type ErpOrder, erpOrder } from '@poolhouse/domain/features/orders/erp-order';
import { type ErpOrderState, type ErpPort, ErpRefused, erpDropsAfterMs } from '../../../connectors/erp/port.ts';
import type { Clock } from '../../../platform/context.ts';
import { confirmNotFound, type Delivered, DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';

/** Making an order in the ERP may take nearly three minutes, and a look-up comes before it. */
const limitMs = 200_000;
/** The ERP takes ten calls at once; people's look-ups shall never wait for orders. */
const maxAtOnce = 2;

/** Sends orders to the ERP. The ERP accepts the same order any number of times, so each is looked up by its reference before it is made. */
export function erpCreateOrder(erp: ErpPort, clock: Clock): IntentKind<ErpOrder> {
  const findDone = async (order: ErpOrder, signal?: AbortSignal): Promise<Delivered | null> => {
    const key = { reference: order.reference, store: order.market?.store ?? null };
    const found = await erp.findOrder(key, { isSend: true, ...(signal && { signal }) });
    if (found === null) return null;
    requireOurs(order, found);
    return deliveryOf(found);
  };
  const dropping = { system: 'Priority', dropsAfterMs: erpDropsAfterMs, clock };
  return {
    kind: 'erp.create-order',
    label: 'Order to Priority',
    payload: erpOrder,
    mostAtOnce: maxAtOnce,
    oneAtATime: '$.reference',
    dropsAfterMs: erpDropsAfterMs,
    limitMs,
    isOn: () => erp.isOn,
    describe: ({ reference, buyerName, customerId }) => ({
      title: `Order ${reference} of ${buyerName}`,
      recipient: `Priority customer ${customerId}`,
    }),
    preview: async (order) => ({ form: 'call', system: 'ERP', ...erp.copyOfOrder(inErpWords(order)) }),
    findDone: async (intent) => (await findDone(intent.payload)) ?? confirmNotFound(intent, dropping),
    deliver: async ({ payload, attempt }, signal, { beforeHandOver }) => {
      // It may have been sent before, in another intent or by hand; a repeat has been looked up already.
      const done = attempt === 1 ? await findDone(payload, signal) : null;
      if (done !== null) return done;
      try {
        return deliveryOf(await erp.createOrder(inErpWords(payload), { signal, beforeHandOver }));
      } catch (error) {
        if (error instanceof ErpRefused) throw new DeliveryRefused(whyRefused(error.message), { cause: error });
        throw error;
      }
    },
  };
}

function inErpWords(order: ErpOrder) {
  return { ...order, lines: erpLines(order) };
}

/** A foreign order under our reference is not ours: a person has to look. */
function requireOurs({ customerId, reference }: ErpOrder, found: ErpOrderState): void {
  if (found.customerId === null || found.customerId.toLowerCase() === customerId.toLowerCase()) return;
  throw new DeliveryRefused(
    `Priority has ${reference} as order ${found.number} of customer ${found.customerId}, not ${customerId}. Cancel or fix it there, or give this order another reference.`,
  );
}

function deliveryOf({ number, status, totalCents }: ErpOrderState): Delivered {
  return { reference: number, result: { number, status, totalCents } };
}

function whyRefused(words: string): string {
  return `Priority declined this order: ${words.replace(/\.?$/, '.')} Fix the order, then resend it.`;
}
