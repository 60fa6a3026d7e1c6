import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderBulkEditsApi } from '@poolhouse/domain/features/marketplace/bulk-edit/api';
import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { orderSavedList } from '@poolhouse/domain/features/marketplace/order-list';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { Db } from '../../platform/database/connect.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type Files, recordFileUseCases } from '../../services/files/index.ts';
import type { FormMail } from '../../services/forms/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import type { FindNearest } from '../dealers/index.ts';
import { type ErpOrderSource, type LinkedOrders, queueOneForErp } from '../orders/index.ts';
import type { MoveAllocations, RecordPayment } from '../payments/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { assignDealer, suggestDealers } from './assigning/assign-dealer.ts';
import { planNearestDealers } from './assigning/plan-nearest.ts';
import { orderBulkDefinition } from './bulk-edit/order-bulk-definition.ts';
import { createOrder } from './create-order.ts';
import { markUploaded, readDispatchFiles } from './dispatch/dispatch-files.ts';
import { refusalsWaiting } from './dispatch/dispatch-orders.ts';
import { makeDispatchFile } from './dispatch/make-dispatch-file.ts';
import { readDispatchResult } from './dispatch/read-dispatch-result.ts';
import { exportErpForm } from './erp/export-erp-form.ts';
import {
  checkMarketplaceOrders,
  erpConfirmationMail,
  erpFollowUp,
  getErpView,
  marketplaceErpOrders,
} from './erp/marketplace-erp-orders.ts';
import { sendToErp } from './erp/send-to-erp.ts';
import { orderFileKind, storedOrderFiles } from './files/stored-order-files.ts';
import { fulfilmentUseCases } from './fulfilment/fulfilment-use-cases.ts';
import { getStoreHealth } from './health/get-store-health.ts';
import { liveOrders } from './live-orders.ts';
import { notifyMail } from './mails/notify-dealers.ts';
import { orderMails } from './mails/order-documents.ts';
import { orderCustomers } from './order-customers.ts';
import { orderFinder } from './order-finder.ts';
import { orderSteps } from './order-steps.ts';
import { ordersWaiting, parkedCounter, processingCounter } from './orders-waiting.ts';
import { releaseOrder } from './parking/park-order.ts';
import { setPrices } from './parking/price-order.ts';
import { personalOrders } from './personal-orders.ts';
import { correctProductCode, listOrdersOfCode } from './product-codes/correct-product-code.ts';
import { productCodeUseCases } from './product-codes/product-codes.ts';
import { listOrderOptions, readOrders } from './read-orders.ts';
import { orderImporter } from './reports/order-importer.ts';
import { seedOrders } from './sample-data/seed-orders.ts';
import { updateOrder } from './update-order.ts';

/** `formMail` is the mail that brings documents; it is made once all features are declared. */
type MarketplaceParts = {
  ruleBook: RuleBook;
  findNearest: FindNearest;
  files: Files;
  formMail: () => FormMail;
  recordPayment: RecordPayment;
  moveAllocations: MoveAllocations;
  /** Matches what stores paid out before with orders that were just imported. */
  matchPayments: (tx: Db, now: Date) => Promise<void>;
};

/**
 * Declares orders from the online stores. `erpOrders` and `linkedOrders` are for the feature that sends orders of any kind to the ERP,
 * and shows them to their customers.
 */
export function marketplaceFeature(platform: Platform, parts: MarketplaceParts) {
  const { ruleBook, findNearest, files, formMail, recordPayment, moveAllocations, matchPayments } = parts;
  const { company } = platform.config;
  const finder = orderFinder(platform);
  const erpOrders = marketplaceErpOrders(ruleBook);
  const steps = orderSteps(recordPayment);
  const mailed = orderMails({ ruleBook, company, formMail });
  return {
    name: 'marketplace',
    tables: {
      marketplace_orders: 'private',
      marketplace_order_files: 'private',
      marketplace_dispatches: 'private',
      marketplace_dispatch_files: 'private',
      marketplace_fulfilments: 'private',
      marketplace_product_codes: 'private',
      marketplace_refunds: 'private',
    },
    firstCalls: [{ call: dispatchApi.files, query: { store: 'kogan' } }],
    useCases: [
      ...readOrders(finder),
      listOrderOptions(finder),
      createOrder(ruleBook),
      updateOrder(ruleBook),
      steps.changeStatus(marketplaceApi.changeStatus),
      assignDealer,
      releaseOrder,
      setPrices(ruleBook),
      sendToErp(erpOrders),
      getErpView(ruleBook),
      exportErpForm(ruleBook, finder),
      ...fulfilmentUseCases({ ruleBook, recordPayment, moveAllocations, steps }),
      ...mailed.useCases,
      suggestDealers(findNearest),
      planNearestDealers(findNearest),
      ...productCodeUseCases(ruleBook),
      listOrdersOfCode,
      correctProductCode(ruleBook),
      makeDispatchFile(ruleBook, finder),
      markUploaded,
      readDispatchResult,
      ...readDispatchFiles,
      getStoreHealth(ruleBook, finder),
      ...recordFileUseCases(storedOrderFiles, files),
    ],
    mails: [erpConfirmationMail, notifyMail],
    fileKinds: [orderFileKind],
    recordDocuments: mailed.recordDocuments,
    followUps: [erpFollowUp(platform)],
    dealerRows: [{ table: 'marketplace_orders', noun: { one: 'Market Place order', many: 'Market Place orders' } }],
    personalData: [personalOrders],
    customers: [orderCustomers],
    topics: [liveOrders],
    waiting: [...ordersWaiting, refusalsWaiting],
    importers: [
      defineImport({
        ...orderImporter(ruleBook),
        added: (tx: Db, _importId: string, { now }: { now: Date }) => matchPayments(tx, now),
      }),
    ],
    counters: [processingCounter, parkedCounter],
    bulkEdits: [
      defineBulkEdit(orderBulkDefinition({ finder, steps, contextFor: platform.contextFor }), orderBulkEditsApi),
    ],
    savedLists: [orderSavedList],
    erpOrders: {
      ...queueOneForErp(erpOrders, async (_db, named) => (isUuid(named) ? named : null)),
      check: checkMarketplaceOrders,
    },
    linkedOrders: mailed.linkedOrders,
    seed: seedOrders(ruleBook),
  } satisfies Feature & { erpOrders: ErpOrderSource; linkedOrders: LinkedOrders };
}
