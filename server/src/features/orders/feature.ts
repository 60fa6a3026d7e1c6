import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { orderBulkEditsApi } from '@poolhouse/domain/features/orders/bulk-edit/api';
import { orderSavedList } from '@poolhouse/domain/features/orders/order-list';
import type { ErpPort } from '../../connectors/erp/port.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { FormMail, PreviewMail } from '../../services/forms/index.ts';
import type { RecordLinks } from '../../services/links/index.ts';
import type { FindNearest } from '../dealers/index.ts';
import type { MoveAllocations, RecordPayment } from '../payments/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { orderAssignedMail, orderTakenBackMail, orderToDealerMail } from './assigning/dealer-order-mails.ts';
import { orderBulkDefinition } from './bulk-edit/order-bulk-definition.ts';
import { erpCreateOrder } from './erp/erp-create-order.ts';
import { type ErpOrderSource, processPriority, queueOneForErp } from './erp/queue-for-erp.ts';
import { findOrderId } from './find-order.ts';
import { creditNoteDocument } from './invoices/credit-note-document.ts';
import { invoiceDocument, rateInvoice, sampleInvoice } from './invoices/invoice-document.ts';
import { orderDocuments } from './invoices/order-documents.ts';
import type { LinkedOrders } from './links/linked-orders.ts';
import { linkUseCases } from './links/open-link.ts';
import { liveOrders } from './live-orders.ts';
import { orderCustomers } from './order-customers.ts';
import { orderFinder } from './order-finder.ts';
import { orderSteps } from './order-steps.ts';
import { checkedWaiting, ordersWaiting, pendingCounter, unsentCounter } from './orders-waiting.ts';
import { personalOrders } from './personal-orders.ts';
import { listOrdersByDealer, readOrders } from './read-orders.ts';
import { getRefunds, refundOrder } from './refunds/refund-order.ts';
import { replaceOrder } from './replace-order.ts';
import { robotSales } from './robot-sales.ts';
import { seedShopOrders } from './sample-data/seed-shop-orders.ts';
import { checkSentWork, getLastCheck, startCheck } from './sending/check-sent.ts';
import { emailInvoice, invoicedOrders } from './sending/order-documents.ts';
import {
  checkOwnOrders,
  erpConfirmationMail,
  getErpView,
  orderErpFollowUp,
  ownErpOrders,
} from './sending/order-erp-orders.ts';
import { sendHandedOver } from './sending/send-handed-over.ts';
import { orderMailFollowUp, previewOrderEmail, sendOrderEmail } from './sending/send-order-email.ts';
import { deleteOldShopEvents } from './shop/delete-old-shop-events.ts';
import { getPullState, pullLoop, pullOrdersWork, startPull } from './shop/pull-orders.ts';
import { receiveWebhook } from './shop/receive-webhook.ts';
import { settleDifferences, takeShopValue } from './shop/settle-differences.ts';
import { shopChangeOrder } from './shop/shop-change-order.ts';
import { shopCreateOrder } from './shop/shop-create-order.ts';
import type { NoteProductChange } from './shop/shop-intake.ts';
import { shopRefundOrder } from './shop/shop-refund-order.ts';
import { unreadableWaiting } from './shop/unreadable-orders.ts';
import { linkShopOrder } from './till/link-shop-order.ts';
import { suggestDealers, updateOrder } from './update-order.ts';
import { getWarehouseStatus, listWarehousePending } from './warehouse/warehouse.ts';

type OrdersParts = {
  erp: ErpPort;
  shop: ShopPort;
  ruleBook: RuleBook;
  findNearest: FindNearest;
  recordPayment: RecordPayment;
  noteProductChange: NoteProductChange;
  moveAllocations: MoveAllocations;
  /** The mail that brings documents; it is made once all features are declared. */
  formMail: () => FormMail;
  /** Orders of other features that go to the ERP. */
  erpOrders: readonly ErpOrderSource[];
  /** Orders of other features that customers get links to. */
  linkedOrders: readonly LinkedOrders[];
  links: RecordLinks;
  previewMail: PreviewMail;
  /** Draws the documents of a link; it is made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Declares orders of the company's own shop, what goes to the ERP and the shop, the shop's webhook, invoices, and links for customers. */
export function ordersFeature(platform: Platform, parts: OrdersParts): Feature {
  const { config, clock, contextFor } = platform;
  const { erp, shop, ruleBook, recordPayment, noteProductChange, pdf } = parts;
  const finder = orderFinder(platform);
  const steps = orderSteps({ recordPayment });
  const ownErp = ownErpOrders(ruleBook);
  const own = { ...queueOneForErp(ownErp, findOrderId), check: checkOwnOrders };
  const erpOrders = [own, ...parts.erpOrders];
  const checks = erpOrders.map(({ check }) => check);
  const { invoice, creditNote, linkedOrders } = orderDocuments(ruleBook, invoicedOrders);
  const linked = [linkedOrders, ...parts.linkedOrders];
  const intake = { ruleBook, recordPayment };
  return {
    name: 'orders',
    tables: {
      orders: 'private',
      order_refunds: 'private',
      sent_order_checks: 'private',
      shop_events: 'private',
      shop_pulls: 'private',
    },
    useCases: [
      ...readOrders(finder),
      listOrdersByDealer,
      updateOrder,
      steps.changeStatus(ordersApi.changeStatus),
      replaceOrder(parts, steps),
      suggestDealers(parts.findNearest),
      refundOrder({ recordPayment }, steps),
      getRefunds,
      processPriority(erpOrders),
      getErpView(ruleBook),
      sendOrderEmail,
      previewOrderEmail(parts.previewMail),
      emailInvoice(() => ({ template: parts.formMail(), company: config.company }), invoice),
      startCheck(erp),
      getLastCheck,
      getWarehouseStatus,
      listWarehousePending,
      receiveWebhook(config.shopWebhookSecret, { ...intake, noteProductChange }),
      startPull(shop),
      getPullState(shop),
      settleDifferences,
      takeShopValue,
      ...linkUseCases({ orders: linked, links: parts.links, company: config.company, pdf }),
    ],
    mails: [orderAssignedMail, orderTakenBackMail, orderToDealerMail, erpConfirmationMail],
    documents: [{ ...invoiceDocument, sampleNow: () => rateInvoice(ruleBook, sampleInvoice) }, creditNoteDocument],
    recordDocuments: [invoice, creditNote],
    intentKinds: [
      erpCreateOrder(erp, clock),
      shopCreateOrder(shop, clock),
      shopChangeOrder(shop),
      shopRefundOrder(shop),
    ],
    followUps: [orderErpFollowUp(platform), orderMailFollowUp(platform), linkShopOrder(platform)],
    jobs: [pullOrdersWork({ ...intake, shop, contextFor }), checkSentWork({ erp, contextFor, checks })],
    loops: [...(shop.isOn ? [pullLoop] : []), ...(erp.isOn ? [sendHandedOver(ownErp, platform)] : [])],
    dealerRows: [{ table: 'orders', noun: { one: 'order', many: 'orders' } }],
    personalData: [personalOrders],
    topics: [liveOrders],
    waiting: [...ordersWaiting, ...checkedWaiting, ...unreadableWaiting],
    robotEvents: [robotSales],
    customers: [orderCustomers],
    counters: [pendingCounter, unsentCounter],
    bulkEdits: [defineBulkEdit(orderBulkDefinition({ finder, steps, contextFor }), orderBulkEditsApi)],
    savedLists: [orderSavedList],
    seed: seedShopOrders,
    cleanups: [{ name: 'shop events', run: ({ db, clock }) => deleteOldShopEvents(db, clock.now()) }],
  };
}
