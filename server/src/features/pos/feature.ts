import type { CardTerminals } from '../../connectors/cards/port.ts';
import type { ErpPort } from '../../connectors/erp/port.ts';
import type { PosEndpoint } from '../../connectors/pos/port.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CustomerSource } from '../../services/customers/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { RecordPayment } from '../payments/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { cardCalls } from './cards/card-calls.ts';
import { cardsWaiting } from './cards/cards-waiting.ts';
import { followCardsLoop } from './cards/follow-card.ts';
import { refundCard } from './cards/refund-card.ts';
import { cashierPinCalls } from './cashiers/cashier-pins.ts';
import { cashierTurnCalls } from './cashiers/cashier-turns.ts';
import { atTillOfTurn } from './cashiers/till-of-turn.ts';
import { findCustomers } from './customers/find-customers.ts';
import { saleCustomers } from './customers/sale-customers.ts';
import { liveSales } from './live-sales.ts';
import { liveTillProducts } from './live-till-products.ts';
import { personalSales } from './personal-sales.ts';
import { listProducts } from './products/kept-products.ts';
import { changedProductsLoop } from './products/product-changes.ts';
import { picturesLoop, showPicture } from './products/product-pictures.ts';
import { branchStockLoop } from './products/read-branch-stock.ts';
import { readProductsLoop, readProductsWork, startReading } from './products/read-products.ts';
import { unknownWarehouses } from './products/unknown-warehouses.ts';
import { personalQuotes } from './quotes/personal-quotes.ts';
import { quoteCalls } from './quotes/quote-calls.ts';
import { saleQuoteDocument, saleQuotePaper } from './quotes/quote-document.ts';
import { expireLoop } from './quotes/quote-steps.ts';
import { refundCalls } from './refunds/refund-sale.ts';
import { couponCounted, lookUpCoupon } from './sales/coupon-uses.ts';
import { paySale } from './sales/pay-sale.ts';
import { saleCalls } from './sales/sale-calls.ts';
import { saleInvoice, saleInvoiceCalls } from './sales/sale-invoice.ts';
import { saleRules } from './sales/sale-rules.ts';
import { finishLoop, saleStepCalls } from './sales/sale-steps.ts';
import { takeOffline } from './sales/take-offline.ts';
import { tellEndpoint } from './sales/tell-endpoint.ts';
import { cancelLayBy } from './sales-on-credit/cancel-lay-by.ts';
import { giveCredit } from './sales-on-credit/give-credit.ts';
import { layByDocument, layByPaper, serveAgreement } from './sales-on-credit/lay-by-document.ts';
import { overdueSales } from './sales-on-credit/overdue-sales.ts';
import { seedTills } from './seed-tills.ts';
import { creditCalls } from './store-credits/credit-calls.ts';
import { expireCreditsLoop } from './store-credits/expire-credits.ts';
import { personalCredits } from './store-credits/personal-credits.ts';
import { closeTill } from './tills/close-till.ts';
import { dayReportMail } from './tills/day-report-mail.ts';
import { moveCash } from './tills/move-cash.ts';
import { reportDocument } from './tills/report-document.ts';
import { dayReportLoop } from './tills/send-day-reports.ts';
import { allowOffline, createTill, getDesk, listTills, openTill, updateTill } from './tills/till-calls.ts';
import { tillReportCalls } from './tills/till-reports.ts';

type PosParts = {
  shop: ShopPort;
  erp: ErpPort;
  endpoint: PosEndpoint;
  cards: CardTerminals;
  ruleBook: RuleBook;
  recordPayment: RecordPayment;
  /** Of all features. */
  customers: () => readonly CustomerSource[];
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Declares the point of sale: what tills sell, sales with their payments, and the days of tills. */
export function posFeature(
  platform: Platform,
  { shop, erp, endpoint, cards, ruleBook, recordPayment, customers, pdf }: PosParts,
): Feature {
  const rulesOf = saleRules(ruleBook);
  const couponOf = lookUpCoupon(shop, ruleBook);
  const paying = { ruleBook, rulesOf, couponOf, recordPayment };
  const charging = { ...paying, cards, contextFor: platform.contextFor };
  const template = dayReportMail(pdf);
  const to = platform.config.posReportEmails;
  return {
    name: 'pos',
    tables: {
      tills: 'private',
      till_days: 'private',
      till_movements: 'private',
      cashier_pins: 'private',
      cashier_turns: 'private',
      till_products: 'private',
      till_product_reads: 'private',
      till_product_changes: 'private',
      till_pictures: 'private',
      branch_stock: 'private',
      branch_stock_reads: 'private',
      sales: 'private',
      sale_tenders: 'private',
      sale_refunds: 'private',
      card_payments: 'private',
      coupon_uses: 'private',
      sale_quotes: 'private',
      store_credits: 'private',
      store_credit_entries: 'private',
    },
    useCases: atTillOfTurn([
      getDesk(platform.config, { isEndpointOn: endpoint.isOn, isShopOn: shop.isOn, areCardsOn: cards.isOn }, rulesOf),
      listTills,
      createTill,
      updateTill,
      openTill,
      allowOffline,
      moveCash,
      closeTill,
      ...cashierPinCalls(platform.identity),
      ...cashierTurnCalls(platform),
      ...tillReportCalls({ company: platform.config.company, pdf }),
      findCustomers(customers),
      listProducts,
      showPicture,
      startReading(shop),
      ...saleCalls({ rulesOf, couponOf }),
      ...saleStepCalls,
      ...refundCalls({ recordPayment }),
      ...creditCalls,
      ...quoteCalls({ rulesOf, couponOf, company: platform.config.company, pdf }),
      ...saleInvoiceCalls({ ruleBook, company: platform.config.company, pdf }),
      paySale(paying),
      giveCredit(paying),
      cancelLayBy({ recordPayment }),
      serveAgreement({ company: platform.config.company, pdf }),
      takeOffline(paying),
      ...cardCalls(charging),
    ]),
    documents: [reportDocument, saleQuoteDocument, layByDocument],
    recordDocuments: [saleInvoice(ruleBook), saleQuotePaper, layByPaper],
    intentKinds: [tellEndpoint(endpoint), refundCard(cards, platform)],
    followUps: [couponCounted],
    jobs: [readProductsWork(shop)],
    mails: [template],
    loops: [
      finishLoop(platform),
      expireLoop(platform),
      expireCreditsLoop(platform),
      ...(cards.isOn ? [followCardsLoop(charging)] : []),
      ...(shop.isOn ? [readProductsLoop, changedProductsLoop(shop), picturesLoop(shop, platform)] : []),
      ...(erp.isOn ? [branchStockLoop(erp, platform.config.branchStockMinutes)] : []),
      ...(to.length > 0 ? [dayReportLoop(platform, { ruleBook, template, to })] : []),
    ],
    waiting: [...cardsWaiting, ...overdueSales, unknownWarehouses],
    topics: [liveSales, liveTillProducts],
    customers: [saleCustomers],
    personalData: [personalSales, personalQuotes, personalCredits],
    seed: seedTills,
  };
}
