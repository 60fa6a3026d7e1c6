import { orderSavedList } from '@poolhouse/domain/features/marketplace/order-list';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { assignDealer } from './assign-dealer.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { parkedCounter, processingCounter } from './order-counters.ts';
import { OrderFinder } from './order-finder.ts';
import { orderImporter } from './order-importer.ts';
import { listOrderOptions } from './order-options.ts';
import { ordersWaiting } from './orders-waiting.ts';
import { readOrders } from './read-orders.ts';
import { releaseOrder } from './release-order.ts';
import { updateOrder } from './update-order.ts';

/** Declares orders from the online stores. */
export function marketplaceFeature({ pool, listener, log }: Platform, { ruleBook }: { ruleBook: RuleBook }): Feature {
  const finder = new OrderFinder(pool, listener, log);
  return {
    name: 'marketplace',
    useCases: [
      ...readOrders(finder),
      listOrderOptions(finder),
      createOrder(ruleBook, finder),
      updateOrder(ruleBook, finder),
      changeOrderStatus(finder),
      assignDealer(finder),
      releaseOrder(finder),
    ],
    topics: [
      {
        list: 'marketplace-orders',
        record: 'marketplace-order',
        channel: 'marketplace_orders',
        access: { by: 'permission', permission: marketplaceOrderRecord.permissions.view },
      },
    ],
    waiting: ordersWaiting,
    importers: [defineImport(orderImporter)],
    counters: [processingCounter, parkedCounter],
    savedLists: [orderSavedList],
  };
}
