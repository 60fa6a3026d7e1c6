import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { offlineNumber, offlineSale } from '@poolhouse/domain/features/pos/sales/offline-sale';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { planTender } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { ApiFailure } from '../../../platform/api/api-failure.ts';
import { sessionState } from '../../../platform/session/session-store.ts';
import { tillState } from '../../../platform/session/till-turn.ts';
import { ownQueue } from '../../../services/offline/offline.ts';
import { signatureOf } from '../../../services/offline/queued-call.ts';
import { countCart } from '../cart/cart-panel.tsx';
import { enteredOf } from '../cart/cart-sync.ts';
import type { Cart } from '../cart/use-cart.ts';
import { nextReceipt } from './receipt-count.ts';

/** Takes a sale that is kept on this device, and what the server makes of it once it was sent. */
export type SoldOffline = (sale: Sale, sent: Promise<Sale>) => void;
type Selling = { till: Till; desk: Desk; cart: Cart; receivedCents: number | null };

/** Keeps a cash sale in the queue of this device. Returns it as its receipt shows it; throws while nothing can be kept. */
export async function sellOffline({ till, desk, cart, receivedCents }: Selling): Promise<[Sale, Promise<Sale>]> {
  const { products, terms } = cart;
  const totals = countCart(cart, desk);
  const dueCents = totals.totalCents;
  const entered = { method: 'cash', dueCents, amountCents: null, receivedCents, reference: null } as const;
  const planned = planTender(entered, dueCents);
  if ('refused' in planned) throw refusalAt(planned.refused.field, planned.refused.message);
  const { customerInfo, handOver, freightWaiver } = terms;
  const takenAt = new Date().toISOString();
  const number = offlineNumber(till.code, ...(await nextReceipt()));
  const body = offlineSale.omit({ entryId: true }).parse({
    tillId: till.id,
    cart: cart.sync.state().sale?.id ?? null,
    offlineNumber: number,
    takenAt,
    products: products.map((product) => ({ ...enteredOf(product), description: product.name })),
    customerInfo,
    handOver,
    freightWaiver,
    shippingCents: totals.shippingCents,
    tender: { method: 'cash', dueCents, receivedCents },
  });
  const queue = await ownQueue();
  const label = `Cash sale ${number}, ${formatCents(dueCents)}`;
  const { sent } = await queue.add({ label, call: signatureOf(salesApi.takeOffline), body });
  const cashier = (tillState()?.turn?.cashier ?? sessionState().user)?.name ?? '';
  const sale: Sale = {
    ...totals,
    id: '' as Sale['id'],
    number: null,
    offlineNumber: number,
    name: null,
    status: 'paid',
    tillId: till.id,
    till: till.code,
    cashier,
    products: [...products],
    customerInfo,
    couponCode: null,
    coupon: null,
    handOver,
    freightWaiver,
    freightWaivedBy: null,
    reason: null,
    paidCents: dueCents,
    dueCents: 0,
    credit: null,
    nextDueOn: null,
    tenders: [
      {
        id: number,
        method: 'cash',
        reference: null,
        storeCreditId: null,
        takenBy: cashier,
        createdAt: takenAt,
        isExchange: false,
        isOnTerminal: false,
        paidBackCents: 0,
        ...planned.tender,
      },
    ],
    cardStatus: null,
    cardPayment: null,
    refundedCents: 0,
    refunds: [],
    exchange: null,
    prints: 0,
    orderId: null,
    createdAt: takenAt,
    updatedAt: takenAt,
    revision: 0,
  };
  return [sale, sent as Promise<Sale>];
}

function refusalAt(path: string, message: string): ApiFailure {
  return new ApiFailure({ status: 400, code: 'invalid', detail: message, fields: [{ path, message }] });
}
