import type { OrderPageFacts } from '@poolhouse/domain/features/orders/links/order-page';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../../../platform/context.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import type { RatedInvoice } from '../invoices/invoice-document.ts';

/** A document of an order, as a link names it. */
export type LinkedDocument = { key: string; title: string; of: RecordDocument; id: string };

/** An order as its customer may see it. */
type LinkedOrder = {
  id: string;
  label: string;
  /** Why nothing of it may go outside now; null when it may. */
  refused: string | null;
  documents: readonly LinkedDocument[];
  /** What the page shows; asked for only when nothing refuses it. */
  show(): Promise<{ invoice: RatedInvoice; facts: OrderPageFacts }>;
};

/** Orders of one feature that customers get links to. The feature that keeps them brings it; this one doesn't know them. */
export type LinkedOrders = {
  kind: RecordDocument['kind'] & { module: string };
  /** Returns an order by its id; null when it isn't one of this feature's. */
  find(ctx: Context, id: string): Promise<LinkedOrder | null>;
};

export type FoundOrder = { order: LinkedOrder; kind: LinkedOrders['kind'] };

/** Returns the order with an id among those of all these features; null when there is none. */
export async function findLinkedOrder(
  ctx: Context,
  sources: readonly LinkedOrders[],
  id: string,
): Promise<FoundOrder | null> {
  if (!isUuid(id)) return null;
  for (const { kind, find } of sources) {
    const order = await find(ctx, id);
    if (order !== null) return { order, kind };
  }
  return null;
}
