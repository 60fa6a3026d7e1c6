import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { invoiceNumberOf, invoiceOf } from '@poolhouse/domain/features/marketplace/mails/order-invoice';
import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { creditNotesOf, type LinkedOrders, rateInvoice } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { invoicedOf, whyUninvoiced } from './order-documents.ts';

type Documents = { invoice: RecordDocument; creditNote: RecordDocument };

/** Returns Market Place orders as their customers see them by a link. */
export function linkedOrders(ruleBook: RuleBook, { invoice, creditNote }: Documents): LinkedOrders {
  return {
    kind: marketplaceOrderRecord,
    find: async ({ db }, id) => {
      const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
        where o.id = ${id}`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const order = invoicedOf(row);
      return {
        id: row.id,
        label: invoiceNumberOf(order),
        refused: whyUninvoiced(row),
        documents: [
          { key: 'invoice', title: 'Tax invoice', of: invoice, id },
          ...(await creditNotesOf(db, 'marketplace_refunds', { id, of: creditNote })),
        ],
        show: async () => ({
          invoice: await rateInvoice(ruleBook, invoiceOf(order)),
          facts: {
            status: orderStatusLabels[row.status],
            soldBy: storeLabels[row.store],
            refundedCents: row.refunded_cents,
            tracking: trackingOf(row),
          },
        }),
      };
    },
  };
}

function trackingOf({ carrier, tracking_number: number }: OrderRow) {
  return carrier === null && number === null ? null : { carrier, number };
}
