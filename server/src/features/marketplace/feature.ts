import { orderBulkEditsApi } from '@poolhouse/domain/features/marketplace/bulk-edit/api';
import { orderSavedList } from '@poolhouse/domain/features/marketplace/order-list';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { type Files, recordFileUseCases } from '../../services/files/index.ts';
import type { FormMail } from '../../services/forms/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import type { FindNearest } from '../dealers/index.ts';
import type { ErpOrderSource } from '../orders/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { assignDealer } from './assign-dealer.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { makeDispatchFile } from './dispatch/make-dispatch-file.ts';
import { markUploaded } from './dispatch/mark-uploaded.ts';
import { readDispatchFiles } from './dispatch/read-dispatch-files.ts';
import { readDispatchResult } from './dispatch/read-dispatch-result.ts';
import { refusalsWaiting } from './dispatch/refusals-waiting.ts';
import { erpConfirmationMail } from './erp/erp-confirmation-mail.ts';
import { erpFollowUp } from './erp/erp-follow-up.ts';
import { exportErpForm } from './erp/export-erp-form.ts';
import { getErpView } from './erp/get-erp-view.ts';
import { marketplaceErpOrders, sendToErp } from './erp/send-to-erp.ts';
import { orderFileKind, storedOrderFiles } from './files/stored-order-files.ts';
import { fulfilmentUseCases } from './fulfilment/fulfilment-use-cases.ts';
import { getStoreHealth } from './health/get-store-health.ts';
import { liveOrders } from './live-orders.ts';
import { creditNoteDocument } from './mails/credit-note-document.ts';
import { orderMails } from './mails/mail-use-cases.ts';
import { notifyMail } from './mails/notify-mail.ts';
import { orderBulkDefinition } from './order-bulk-definition.ts';
import { parkedCounter, processingCounter } from './order-counters.ts';
import { OrderFinder } from './order-finder.ts';
import { orderImporter } from './order-importer.ts';
import { listOrderOptions } from './order-options.ts';
import { ordersWaiting } from './orders-waiting.ts';
import { readOrders } from './read-orders.ts';
import { releaseOrder } from './release-order.ts';
import { seedOrders } from './sample-data/seed-orders.ts';
import { suggestDealers } from './suggest-dealers.ts';
import { updateOrder } from './update-order.ts';

/** `formMail` is the mail that brings documents; it is made once all features are declared. */
type MarketplaceParts = { ruleBook: RuleBook; findNearest: FindNearest; files: Files; formMail: () => FormMail };

/** Declares orders from the online stores. `erpOrders` is for the feature that sends orders of any kind to the ERP. */
export function marketplaceFeature(platform: Platform, { ruleBook, findNearest, files, formMail }: MarketplaceParts) {
  const { company } = platform.config;
  const finder = new OrderFinder(platform.pool, platform.listener, platform.log);
  const mailed = orderMails({ ruleBook, company, formMail });
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
      sendToErp(ruleBook, finder),
      getErpView(ruleBook),
      exportErpForm(ruleBook, finder),
      ...fulfilmentUseCases(ruleBook, finder),
      ...mailed.useCases,
      suggestDealers(findNearest),
      makeDispatchFile(ruleBook, finder),
      markUploaded,
      readDispatchResult,
      ...readDispatchFiles,
      getStoreHealth(ruleBook),
      ...recordFileUseCases(storedOrderFiles, files),
    ],
    mails: [erpConfirmationMail, notifyMail],
    documents: [creditNoteDocument],
    fileKinds: [orderFileKind],
    recordDocuments: mailed.recordDocuments,
    followUps: [erpFollowUp(platform)],
    topics: [liveOrders],
    waiting: [...ordersWaiting, refusalsWaiting],
    importers: [defineImport(orderImporter)],
    counters: [processingCounter, parkedCounter],
    bulkEdits: [defineBulkEdit(orderBulkDefinition(finder), orderBulkEditsApi)],
    savedLists: [orderSavedList],
    erpOrders: marketplaceErpOrders(ruleBook, finder),
    seed: seedOrders,
  } satisfies Feature & { erpOrders: ErpOrderSource };
}
