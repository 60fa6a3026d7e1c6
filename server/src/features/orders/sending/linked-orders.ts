import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import type { OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { sql } from 'kysely';
import type { RecordDocument } from '../../../services/forms/index.ts';
import type { RatedInvoice } from '../invoices/rated-invoice.ts';
import { creditNotesOf, type LinkedOrders } from '../links/linked-orders.ts';
import { type OrderRow, orderSource } from '../order-row.ts';

/** How an order stands, as its customer reads it: who prepares it is no matter of theirs. */
const statusTexts = {
  received: 'Received',
  assigned: 'Being prepared',
  sent: 'Being prepared',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>;

type Documents = { invoice: RecordDocument; creditNote: RecordDocument };

/** Returns the company's own orders as their customers see them by a link. */
export function linkedOrders({ invoice, creditNote }: Documents): LinkedOrders {
  return {
    kind: orderRecord,
    find: async (ctx, id) => {
      const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
        where o.id = ${id}`.execute(ctx.db);
      const [row] = rows;
      if (row === undefined) return null;
      const { status, source, refunded_cents: refundedCents } = row;
      return {
        id: row.id,
        label: row.number,
        refused: status === 'cancelled' ? 'This order is cancelled.' : null,
        documents: [
          { key: 'invoice', title: 'Tax invoice', of: invoice, id },
          ...(await creditNotesOf(ctx.db, 'order_refunds', { id, of: creditNote })),
        ],
        show: async () => ({
          invoice: (await invoice.load(ctx, id)).content as RatedInvoice,
          facts: { status: statusTexts[status], soldBy: orderSourceLabels[source], refundedCents, tracking: null },
        }),
      };
    },
  };
}
