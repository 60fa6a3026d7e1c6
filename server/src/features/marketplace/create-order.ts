import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import { quoteRules } from '@poolhouse/domain/features/rule-book/rules-used';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { requireSignedIn } from '../../platform/context.ts';
import { createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { type OrderValues, orders } from './order-row.ts';
import { parkingOf } from './parking/park-order.ts';
import { priceFreight, priceProducts, totalCentsOf } from './parking/price-order.ts';
import { loadPriceList } from './product-codes/load-catalogue.ts';

/** Adds an order by hand, with the prices of the price list on its day. */
export function createOrder(ruleBook: RuleBook) {
  return useCase(marketplaceApi.create, async (ctx, { body }) => {
    const { store, reference, products: entered, freightOption, ...plain } = body;
    const products = await priceProducts(ruleBook, { products: entered, day: body.date, known: [] });
    const { productsCents } = sumsOf({ products: products.priced, freight: [] });
    const freight = await priceFreight(ruleBook, freightOption, { ...body, productsCents });
    const values: OrderValues = {
      ...emptyOrder,
      ...plain,
      products: products.priced,
      freight: freight.priced,
      total: dollarsOf(totalCentsOf({ products: products.priced, freight: freight.priced, discountCents: 0 })),
    };
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    return createRecord(ctx, orders, {
      action: orderActions.create,
      values: await parkingOf(ctx, await loadPriceList(ruleBook), values, { id: null, isRepriced: true }),
      columns: {
        store,
        reference,
        user_name: user.name,
        erp_state: 'unsent',
        created_at: now,
        rules_used: JSON.stringify(quoteRules([...products.rules, ...freight.rules])),
      },
      joined: {
        dealer: null,
        dealer_name: null,
        dealer_email: [],
        erp_number: null,
        erp_message: null,
        ship_by: null,
        replaces: null,
      },
      logged: { store, reference, ...values },
    });
  });
}

export const emptyOrder = {
  address: null,
  city: null,
  state: null,
  postcode: null,
  phone: null,
  email: null,
  url: null,
  notes: null,
  carrier: null,
  trackingNumber: null,
  dispatch_date: null,
  statusReason: null,
  statusNote: null,
  dealer: null,
  status: 'processing' as const,
  parked: [],
  parkingDetails: {},
  released: [],
  replacedBy: null,
  fulfilment: {},
  discountCents: 0,
  refundedCents: 0,
};
