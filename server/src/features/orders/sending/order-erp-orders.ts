import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
import { orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { compareOwnWithErp } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { isHandedOver } from '@poolhouse/domain/features/orders/sending/handed-over';
import {
  erpOrderOf,
  findErpRefusal,
  type OrderForErp,
  withBranchAddress,
} from '@poolhouse/domain/features/orders/sending/order-for-erp';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { checkOrders } from '../erp/check-orders.ts';
import { erpConfirmationOf } from '../erp/erp-confirmation.ts';
import type { ErpOrderTable } from '../erp/erp-order-table.ts';
import { erpRulesOn, erpViewOf } from '../erp/erp-view.ts';
import { followErpAnswer } from '../erp/follow-erp-answer.ts';
import type { ErpOrders } from '../erp/queue-for-erp.ts';
import { type OrderRow, orderSource, orders } from '../order-row.ts';
import { refuseHeld } from '../till/hold-till-order.ts';
import { isUnderWay, stepToSent } from './send-order-email.ts';

export const erpConfirmationMail = erpConfirmationOf({
  name: 'order-erp-confirmation',
  title: 'Order of the shop accepted by Priority',
  origin: 'source',
  labels: orderSourceLabels,
  page: pagePaths.order,
  sample: { reference: '104872', from: 'shop', dealer: 'Bright Water Pools' },
});

const table: ErpOrderTable<OrderRow> = {
  record: orderRecord,
  table: 'orders',
  source: orderSource,
  label: ({ name }) => name,
};

type Rules = { rules: ErpRules; ownCustomer: string };

/** Returns what sending to the ERP needs to know of the company's own orders. */
export function ownErpOrders(ruleBook: RuleBook): ErpOrders<OrderRow, Rules> {
  return {
    ...table,
    permission: 'orders:approve',
    otherSends: ({ mail_intent_id }) => [mail_intent_id],
    rulesOn: async (day) => {
      const own = await ruleBook.find('erp-code', 'shop-customer', day);
      if (own === null) throw new Error(`The rule book has no code for the shop-customer of ${day}.`);
      return { rules: await erpRulesOn(ruleBook, day), ownCustomer: own.value.code };
    },
    erpOrder: async (row, { rules, confirmTo }, tx) => {
      const held = refuseHeld(row);
      if (held !== null) return { refused: held };
      if (await isUnderWay(tx, row.mail_intent_id))
        return { refused: 'This order is being emailed to its dealer. Take that back first.' };
      return erpOrderOf(orderForErp(row), { ...rules, confirmTo });
    },
  };
}

/** Compares the company's own orders that were sent with the ERP. */
export const checkOwnOrders = checkOrders<OrderRow>({
  ...table,
  mended: orderActions.mend,
  keyOf: ({ number: reference, source: store }) => ({ reference, store }),
  compare: (row, inErp) =>
    compareOwnWithErp(
      {
        status: row.status,
        erpState: row.erp_state,
        erpNumber: row.erp_number,
        totalCents: row.total_cents,
        hasDealer: row.dealer_id !== null,
        isHandedOver: isHandedOver(orderForErp(row)),
      },
      inErp,
    ),
});

/** Returns a stored order as far as the ERP is told of it. */
function orderForErp(row: OrderRow): OrderForErp {
  const order = {
    ...row,
    reference: row.number,
    dealerId: row.dealer_id,
    notes: row.customer_note,
    totalCents: row.total_cents,
    sendType: row.send_type,
  };
  return withBranchAddress(order, row.branch_address);
}

/** A sale that was handed over stays completed, and one that came back meanwhile refunded. */
const sentAfterwards = {
  columns: sql`send_type = 'PRIORITY'`,
  changes: [{ field: 'sendType', before: null, after: 'PRIORITY' }],
};

/** Keeps with an order what the ERP answered: once it has the order, that is sent, and the sender's chosen address is told. */
export function orderErpFollowUp(platform: Pick<Platform, 'contextFor' | 'clock'>) {
  const orderInMail = ({ number, source, name, dealer_name }: OrderRow) => ({
    reference: number,
    source,
    customer: name,
    dealer: dealer_name ?? '–',
  });
  return followErpAnswer(platform, {
    kind: table,
    confirmation: { mail: erpConfirmationMail, orderInMail },
    accepted: ({ status }, now) => {
      if (status === 'sent') return null;
      return status === 'completed' || status === 'refunded' ? sentAfterwards : stepToSent(status, 'PRIORITY', now);
    },
  });
}

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function getErpView(ruleBook: RuleBook) {
  return useCase(sendingApi.erp, async (ctx, { params: { id } }) => {
    const row = await orders.load(ctx, id);
    const order = orderForErp(row);
    return erpViewOf(ruleBook, row, order, refuseHeld(row) ?? findErpRefusal(order));
  });
}
