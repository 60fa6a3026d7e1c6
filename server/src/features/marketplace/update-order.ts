import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderChanges } from '@poolhouse/domain/features/marketplace/order';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { refuseAmounts } from '@poolhouse/domain/features/orders/lines/fixed-amounts';
import { sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { requireOpenForErp } from './erp/erp-sync-status.ts';
import { type OrderRow, type OrderValues, orders } from './order-row.ts';
import { parkingOf } from './parking/park-order.ts';
import { priceFreight, priceProducts, totalCentsOf } from './parking/price-order.ts';
import { loadPriceList } from './product-codes/load-catalogue.ts';

/** Changes an order. New products take the prices of the price list; once it is in the ERP, notes and tracking alone can change. */
export function updateOrder(ruleBook: RuleBook) {
  return useCase(marketplaceApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
    return changeRecord(ctx, orders, {
      id,
      seen,
      action: orderActions.update,
      sent: sentFields(body),
      decide: async (before, row) => {
        refuseAfterDelivery(row, body);
        const after = await withChanges(ruleBook, before, row, body);
        const isRepriced = body.products !== undefined || body.date !== undefined;
        return parkingOf(ctx, await loadPriceList(ruleBook), withCheckedTexts(after, body), { id, isRepriced });
      },
      within: async (tx) => {
        await requireOpenForErp(tx, id, Object.keys(body));
        return [];
      },
    });
  });
}

/** What a person corrects was looked at: characters that were replaced park the order no more. */
function withCheckedTexts(values: OrderValues, changes: OrderChanges): OrderValues {
  const { text, ...parkingDetails } = values.parkingDetails;
  const isChecked = text !== undefined && textFields.some((field) => changes[field] !== undefined);
  return isChecked ? { ...values, parkingDetails } : values;
}

const textFields = ['name', 'address', 'city', 'state', 'postcode', 'country', 'phone', 'email', 'notes'] as const;

/** The option of freight is stored as the freight that it stands for. */
function sentFields({ freightOption, ...plain }: OrderChanges): object {
  return freightOption === undefined ? plain : { ...plain, freight: null };
}

function refuseAfterDelivery({ fulfilment, refunded_cents }: OrderRow, changes: OrderChanges): void {
  const refused = refuseAmounts({ fulfilment, refundedCents: refunded_cents }, Object.keys(changes));
  if (refused !== null) throw new Failure('not-allowed-now', refused.message, { fields: [refused] });
}

/** Returns an order with changes; new products and freight take the prices of the price list. */
export async function withChanges(
  ruleBook: RuleBook,
  before: OrderValues,
  { store }: OrderRow,
  { products, freightOption, ...plain }: OrderChanges,
): Promise<OrderValues> {
  const after = { ...before, ...plain };
  if (products === undefined && freightOption === undefined) return after;
  if (products !== undefined)
    after.products = (await priceProducts(ruleBook, { products, day: after.date, known: before.products })).priced;
  const { productsCents } = sumsOf({ products: after.products, freight: [] });
  if (freightOption !== undefined)
    after.freight = (await priceFreight(ruleBook, freightOption, { store, date: after.date, productsCents })).priced;
  return { ...after, total: dollarsOf(totalCentsOf(after)) };
}
