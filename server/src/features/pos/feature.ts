import type { PosEndpoint } from '../../connectors/pos/port.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { RecordPayment } from '../payments/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { liveSales } from './live-sales.ts';
import { liveTillProducts } from './live-till-products.ts';
import { personalSales } from './personal-sales.ts';
import { listProducts } from './products/kept-products.ts';
import { readProductsLoop, readProductsWork, startReading } from './products/read-products.ts';
import { refundCalls } from './refunds/refund-sale.ts';
import { couponCounted, lookUpCoupon } from './sales/coupon-uses.ts';
import { paySale } from './sales/pay-sale.ts';
import { saleCalls } from './sales/sale-calls.ts';
import { saleRules } from './sales/sale-rules.ts';
import { finishLoop, saleStepCalls } from './sales/sale-steps.ts';
import { tellEndpoint } from './sales/tell-endpoint.ts';
import { seedTills } from './seed-tills.ts';
import { closeTill } from './tills/close-till.ts';
import { moveCash } from './tills/move-cash.ts';
import { createTill, getDesk, listReports, listTills, openTill } from './tills/till-calls.ts';

type PosParts = { shop: ShopPort; endpoint: PosEndpoint; ruleBook: RuleBook; recordPayment: RecordPayment };

/** Declares the point of sale: what tills sell, sales with their payments, and the days of tills. */
export function posFeature(platform: Platform, { shop, endpoint, ruleBook, recordPayment }: PosParts): Feature {
  const rulesOf = saleRules(ruleBook);
  const couponOf = lookUpCoupon(shop, ruleBook);
  return {
    name: 'pos',
    tables: {
      tills: 'private',
      till_days: 'private',
      till_movements: 'private',
      till_products: 'private',
      till_product_reads: 'private',
      sales: 'private',
      sale_tenders: 'private',
      sale_refunds: 'private',
      coupon_uses: 'private',
    },
    useCases: [
      getDesk(platform.config, { isEndpointOn: endpoint.isOn, isShopOn: shop.isOn }, rulesOf),
      listTills,
      createTill,
      openTill,
      moveCash,
      closeTill,
      listReports,
      listProducts,
      startReading(shop),
      ...saleCalls({ rulesOf, couponOf }),
      ...saleStepCalls,
      ...refundCalls({ recordPayment }),
      paySale({ ruleBook, rulesOf, couponOf, recordPayment }),
    ],
    intentKinds: [tellEndpoint(endpoint)],
    followUps: [couponCounted],
    jobs: [readProductsWork(shop)],
    loops: [finishLoop(platform), ...(shop.isOn ? [readProductsLoop] : [])],
    topics: [liveSales, liveTillProducts],
    personalData: [personalSales],
    seed: seedTills,
  };
}
