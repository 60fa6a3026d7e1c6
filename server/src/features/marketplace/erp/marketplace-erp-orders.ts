import { erpOrderOf } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
import { type ErpOrders, type ErpOrderTable, erpRulesOn } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orders, wholeOrders } from '../order-row.ts';
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
