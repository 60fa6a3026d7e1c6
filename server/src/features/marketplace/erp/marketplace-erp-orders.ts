import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { erpOrderOf, findErpRefusal, type OrderForErp } from '@poolhouse/domain/features/marketplace/erp/erp-order';
import { orderLimits } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import type { ErpRules } from '@poolhouse/domain/features/orders/erp-amounts';
import { compareWithErp } from '@poolhouse/domain/features/orders/sending/compare-with-erp';
import { normaliseHeading } from '@poolhouse/domain/services/imports/headings';
import type { Platform } from '../../../platform/platform.ts';
import { useCase } from '../../../platform/use-case.ts';
import {
  checkOrders,
  type ErpOrders,
  type ErpOrderTable,
  erpConfirmationOf,
  erpRulesOn,
  erpViewOf,
  followErpAnswer,
} from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { type OrderRow, orderSource, orders, wholeOrders } from '../order-row.ts';

export const erpConfirmationMail = erpConfirmationOf({
  name: 'marketplace-erp-confirmation',
  title: 'Order accepted by Priority',
  origin: 'store',
  labels: storeLabels,
  page: pagePaths.online_store,
  sample: { reference: '11-08214-33106', from: 'ebay', dealer: 'C200012' },
});

/** Market Place orders as sending to the ERP finds them. */
const marketplaceErpTable: ErpOrderTable<OrderRow> = {
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

/** Keeps with an order what the ERP answered, and tells the sender's chosen address. */
export function erpFollowUp(platform: Pick<Platform, 'contextFor' | 'clock'>) {
  const orderInMail = ({ reference, store, name, dealer_name }: OrderRow) => ({
    reference,
    store,
    customer: name ?? '',
    dealer: dealer_name ?? '',
  });
  return followErpAnswer(platform, {
    kind: marketplaceErpTable,
    confirmation: { mail: erpConfirmationMail, orderInMail },
  });
}

/** Returns an order as the ERP takes it, and what rounding each of its lines does. */
export function getErpView(ruleBook: RuleBook) {
  return useCase(marketplaceErpApi.get, async (ctx, { params: { id } }) => {
    const row = await orders.load(ctx, id);
    const order = orderForErp(row);
    return erpViewOf(ruleBook, row, order, findErpRefusal(order));
  });
}

/** Returns a stored order as far as the ERP is told of it. */
export const orderForErp = (row: OrderRow): OrderForErp => ({
  ...row,
  dealerId: row.dealer_id,
  totalCents: row.total_cents,
  parked: row.parked_reasons,
  siteCode: importedText(row.data, 'SITECODE'),
});

/** Returns a cell of the imported rows, the first that is filled in; null when there is none. */
export function importedText(data: unknown, column: string): string | null {
  const name = normaliseHeading(column);
  const cells = [data].flat().flatMap((row) => (typeof row === 'object' && row !== null ? Object.entries(row) : []));
  const texts = cells.map(([heading, cell]) =>
    normaliseHeading(heading) === name && typeof cell === 'string' ? cell.trim() : '',
  );
  return texts.find((text) => text !== '') ?? null;
}
