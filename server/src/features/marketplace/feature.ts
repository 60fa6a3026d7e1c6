import { orderBulkEditsApi } from '@poolhouse/domain/features/marketplace/bulk-edit/api';
import { orderSavedList } from '@poolhouse/domain/features/marketplace/order-list';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import type { FindNearest } from '../dealers/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { assignDealer } from './assign-dealer.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { makeDispatchFile } from './dispatch/make-dispatch-file.ts';
import { markUploaded } from './dispatch/mark-uploaded.ts';
import { readDispatchFiles } from './dispatch/read-dispatch-files.ts';
import { getStoreHealth } from './health/get-store-health.ts';
import { orderBulkDefinition } from './order-bulk-definition.ts';
import { parkedCounter, processingCounter } from './order-counters.ts';
import { OrderFinder } from './order-finder.ts';
import { orderImporter } from './order-importer.ts';
import { readOrders } from './read-orders.ts';
import { releaseOrder } from './release-order.ts';
import { seedOrders } from './sample-data/seed-orders.ts';
import { suggestDealers } from './suggest-dealers.ts';
import { updateOrder } from './update-order.ts';

type MarketplaceParts = { ruleBook: RuleBook; findNearest: FindNearest };

/** Declares orders from the online stores. */
export function marketplaceFeature(
  { pool, listener, log }: Platform,
  { ruleBook, findNearest }: MarketplaceParts,
): Feature {
  const finder = new OrderFinder(pool, listener, log);
  return {
    name: 'marketplace',
    useCases: [
      ...readOrders(finder),
      createOrder(ruleBook, finder),
      updateOrder(ruleBook, finder),
      changeOrderStatus(finder),
      assignDealer(finder),
      releaseOrder(finder),
      suggestDealers(findNearest),
      makeDispatchFile(ruleBook, finder),
      markUploaded,
      ...readDispatchFiles,
      getStoreHealth(ruleBook),
    ],
    topics: [
      {
        list: 'marketplace-orders',
        record: 'marketplace-order',
        channel: 'marketplace_orders',
        access: { by: 'permission', permission: marketplaceOrderRecord.permissions.view },
      },
    ],
    importers: [defineImport(orderImporter)],
    counters: [processingCounter, parkedCounter],
    bulkEdits: [defineBulkEdit(orderBulkDefinition(finder), orderBulkEditsApi)],
    savedLists: [orderSavedList],
    seed: seedOrders,
  };
}
