import type { ErpPort } from '../../connectors/erp/port.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { erpCreateOrder } from './erp/erp-create-order.ts';
import type { ErpOrderSource } from './erp/erp-order-source.ts';
import { processPriority } from './erp/process-priority.ts';
import { invoiceDocument } from './invoices/invoice-document.ts';
import { rateInvoice } from './invoices/rated-invoice.ts';
import { sampleInvoice } from './invoices/sample-invoice.ts';
import { deleteOldShopEvents } from './shop/delete-old-shop-events.ts';
import { receiveWebhook } from './shop/receive-webhook.ts';
import { shopCreateOrder } from './shop/shop-create-order.ts';

type OrdersParts = {
  erp: ErpPort;
  shop: ShopPort;
  ruleBook: RuleBook;
  /** Orders of other features that go to the ERP. */
  erpOrders: readonly ErpOrderSource[];
};

/** Declares orders to the ERP and the shop, the shop's webhook, and invoices. */
export function ordersFeature({ config, clock }: Platform, { erp, shop, ruleBook, erpOrders }: OrdersParts): Feature {
  return {
    name: 'orders',
    useCases: [receiveWebhook(config.shopWebhookSecret), processPriority(erpOrders)],
    documents: [{ ...invoiceDocument, sampleNow: () => rateInvoice(ruleBook, sampleInvoice) }],
    intentKinds: [erpCreateOrder(erp, clock), shopCreateOrder(shop, clock)],
    cleanups: [{ name: 'shop events', run: ({ db, clock }) => deleteOldShopEvents(db, clock.now()) }],
  };
}
