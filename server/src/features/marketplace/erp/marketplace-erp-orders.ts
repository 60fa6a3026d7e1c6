import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import { erpOrderOf } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { orderLimits } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
import { compareWithErp } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { checkOrders, type ErpOrders, type ErpOrderTable, erpRulesOn } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orderSource, orders, wholeOrders } from '../order-row.ts';
import { orderForErp } from './order-for-erp.ts';

/** Market Place orders as sending to the ERP finds them. */
export const marketplaceErpTable: ErpOrderTable<OrderRow> = {
  record: marketplaceOrderRecord,
  table: 'marketplace_orders',
  source: wholeOrders,
  label: (row) => orders.label(orders.values(row)),
};

/** Returns what sending to the ERP needs to know of Market Place orders. */
export function marketplaceErpOrders(ruleBook: RuleBook): ErpOrders<OrderRow, ErpRules> {
  return {
    ...marketplaceErpTable,
    permission: 'marketplace:approve',
    rulesOn: (day) => erpRulesOn(ruleBook, day),
    erpOrder: async (row, given) => erpOrderOf(orderForErp(row), given),
  };
}

/** Compares the orders that were sent, or whose answer was lost, with the ERP: there they have a reference and a store. */
export const checkMarketplaceOrders = checkOrders<OrderRow>({
  ...marketplaceErpTable,
  source: orderSource,
  mended: orderActions.mend,
  keyOf: ({ reference, store }) => ({ reference, store }),
  compare: (row, inErp) => {
    const limits: StatusLimits = orderLimits[row.status];
    const checked = { erpState: row.erp_state, erpNumber: row.erp_number, totalCents: row.total_cents };
    const isCancelled = row.status === 'cancelled';
    return compareWithErp({ ...checked, isFree: limits.approve === undefined, isCancelled }, inErp);
  },
});
