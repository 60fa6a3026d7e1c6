import type { ErpPort } from '../../connectors/erp/port.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { erpCreateOrder } from './erp/erp-create-order.ts';
import type { ErpOrderSource } from './erp/erp-order-source.ts';
import { processPriority } from './erp/process-priority.ts';
import { invoiceDocument } from './invoices/invoice-document.ts';
import { rateInvoice } from './invoices/rated-invoice.ts';
import { sampleInvoice } from './invoices/sample-invoice.ts';
import { deleteOldLinks } from './links/delete-old-links.ts';
import { linkUseCases } from './links/link-use-cases.ts';
import type { LinkedOrders } from './links/linked-orders.ts';
import { OrderLinkTokens } from './links/order-link-tokens.ts';
import { deleteOldShopEvents } from './shop/delete-old-shop-events.ts';
import { receiveWebhook } from './shop/receive-webhook.ts';
import { shopCreateOrder } from './shop/shop-create-order.ts';

type OrdersParts = {
  erp: ErpPort;
  shop: ShopPort;
  ruleBook: RuleBook;
  /** Orders of other features that go to the ERP. */
  erpOrders: readonly ErpOrderSource[];
  /** Orders of other features that customers get links to. */
  linkedOrders: readonly LinkedOrders[];
  /** Draws the documents of a link; it is made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Declares orders to the ERP and the shop, the shop's webhook, invoices, and the pages that customers get of their orders. */
export function ordersFeature(platform: Platform, parts: OrdersParts): Feature {
  const { config, clock, authSecret } = platform;
  const { erp, shop, ruleBook, erpOrders, linkedOrders, pdf } = parts;
  const tokens = new OrderLinkTokens(authSecret, config.publicUrl);
  return {
    name: 'orders',
    useCases: [
      receiveWebhook(config.shopWebhookSecret),
      processPriority(erpOrders),
      ...linkUseCases({ orders: linkedOrders, tokens, company: config.company, pdf }),
    ],
    documents: [{ ...invoiceDocument, sampleNow: () => rateInvoice(ruleBook, sampleInvoice) }],
    intentKinds: [erpCreateOrder(erp, clock), shopCreateOrder(shop, clock)],
    cleanups: [
      { name: 'shop events', run: ({ db, clock }) => deleteOldShopEvents(db, clock.now()) },
      { name: 'order links', run: ({ db, clock }) => deleteOldLinks(db, clock.now()) },
    ],
  };
}
