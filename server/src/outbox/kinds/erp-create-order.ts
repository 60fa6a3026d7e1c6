import { erpLines } from '@poolhouse/domain/orders/erp-lines';
import { type ErpOrder, erpOrder } from '@poolhouse/domain/orders/erp-order';
import {
  type ErpOrderState,
  type ErpPort,
  ErpRefused,
  erpDropsAfterMs,
  OutsideTrouble,
} from '../../connectors/erp/port.ts';
import type { Clock } from '../../platform/context.ts';
import { type Delivered, type IntentKind, NotDelivered } from '../intent-kind.ts';

/** Making an order in the ERP may take nearly three minutes, and a look-up comes before it. */
const limitMs = 200_000;
/** The ERP takes ten calls at once; people's look-ups shall never wait for orders. */
const mostAtOnce = 2;

/** Orders to the ERP. It takes the same one any number of times, so each is looked up by its reference before it is made. */
export function erpCreateOrder(erp: ErpPort, clock: Clock): IntentKind<ErpOrder> {
  const findDone = async (order: ErpOrder, signal?: AbortSignal): Promise<Delivered | null> => {
    const found = await erp.findOrder(order.reference, { isBackground: true, ...(signal && { signal }) });
    if (found === null) return null;
    requireOurs(order, found);
    return deliveredOf(found);
  };
  return {
    kind: 'erp.create-order',
    label: 'Order to the ERP',
    payload: erpOrder,
    mostAtOnce,
    limitMs,
    isOn: () => erp.isOn,
    describe: ({ reference, buyerName, customerId }) => ({
      title: `Order ${reference} of ${buyerName}`,
      recipient: `ERP customer ${customerId}`,
    }),
    preview: async (order) => ({ form: 'call', system: 'ERP', ...erp.copyOfOrder(inErpWords(order)) }),
    findDone: async ({ payload, handedOverAt }) => {
      const done = await findDone(payload);
      const leftMs = handedOverAt === null ? 0 : handedOverAt.getTime() + erpDropsAfterMs - clock.now().getTime();
      if (done === null && leftMs > 0) throw new MayStillCome(leftMs);
      return done;
    },
    deliver: async ({ payload, attempt }, signal, { handingOver }) => {
      // Somebody may have sent it before, in another intent or by hand; a repeat has been looked up already.
      const done = attempt === 1 ? await findDone(payload, signal) : null;
      if (done !== null) return done;
      try {
        return deliveredOf(await erp.createOrder(inErpWords(payload), { signal, handingOver }));
      } catch (error) {
        if (error instanceof ErpRefused) throw new NotDelivered(whyRefused(error.message), { cause: error });
        throw error;
      }
    },
  };
}

/** That an order isn't there says nothing while the ERP may still be making it. */
class MayStillCome extends OutsideTrouble {
  constructor(retryAfterMs: number) {
    super('The ERP', 'slow', { retryAfterMs });
    this.message =
      'An attempt before this one may still arrive in the ERP. It is looked up again when that time is over.';
  }
}

function inErpWords(order: ErpOrder) {
  return { ...order, lines: erpLines(order) };
}

/** An order of somebody else's under our reference is not ours: a person has to look. */
function requireOurs({ customerId, reference }: ErpOrder, found: ErpOrderState): void {
  if (found.customerId === null || found.customerId.toLowerCase() === customerId.toLowerCase()) return;
  throw new NotDelivered(
    `The ERP holds ${reference} as order ${found.number} of customer ${found.customerId}, not of ${customerId}. Cancel or fix it there, or give this order another reference.`,
  );
}

function deliveredOf({ number, status, totalCents }: ErpOrderState): Delivered {
  return { reference: number, result: { number, status, totalCents } };
}

function whyRefused(words: string): string {
  return `The ERP refused this order: ${words.replace(/\.?$/, '.')} Fix the order, then send it again.`;
}
