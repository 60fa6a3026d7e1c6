import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderPrices } from '@poolhouse/domain/features/marketplace/order';
import type { ProductCatalogue } from '@poolhouse/domain/features/marketplace/product-codes/known-products';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { requireOpenForErp } from '../erp/erp-sync-status.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';
import { loadPriceList } from '../product-codes/load-catalogue.ts';
import { parkingOf } from './park-order.ts';
import { totalCentsOf } from './price-order.ts';

/** Sets the prices of products that a file had none of: that of the price list, or another one with the reason. */
export function setPrices(ruleBook: RuleBook) {
  return useCase(marketplaceApi.setPrices, async (ctx, { params: { id }, body, revision: seen }) => {
    const priceList = await loadPriceList(ruleBook);
    return changeRecord(ctx, orders, {
      id,
      seen,
      sent: { products: null },
      action: orderActions.setPrices,
      decide: (before, row) => {
        refuseWithPrice(before, body);
        requireReason(before, body, priceList);
        return parkingOf(ctx, priceList, withPrices(before, row, body), { id, isRepriced: true });
      },
      within: async (tx) => {
        await requireOpenForErp(tx, id, ['products']);
        return [];
      },
      logged: { changes: body.note === null ? [] : [{ field: 'reason', before: null, after: body.note }] },
    });
  });
}

function refuseWithPrice({ products }: OrderValues, { lines }: OrderPrices): void {
  for (const [at, { sku }] of lines.entries()) {
    const path = `lines.${at}.sku`;
    const found = products.filter((product) => product.sku === sku);
    if (found.length === 0) throw invalidField(path, `This order has no ${sku}.`);
    if (found.some(({ priceCents }) => priceCents > 0))
      throw new Failure('not-allowed-now', `${sku} has a price already. Edit the order to change its products.`, {
        fields: [{ path, message: 'This product has a price already.' }],
      });
  }
}

function requireReason({ date }: OrderValues, { lines, note }: OrderPrices, { find }: Pick<ProductCatalogue, 'find'>) {
  const isListed = lines.every(({ sku, priceCents }) => find(sku, date)?.priceCents === priceCents);
  if (!isListed && note === null) throw invalidField('note', 'Say why the price isn’t the list price.');
}

/** A total that the store gave stays, so that a difference is seen; one that was made of the lines follows them. */
function withPrices(before: OrderValues, row: OrderRow, { lines }: OrderPrices): OrderValues {
  const priceOf = new Map(lines.map(({ sku, priceCents }) => [sku, priceCents]));
  const products = before.products.map((line) => ({ ...line, priceCents: priceOf.get(line.sku) ?? line.priceCents }));
  const { productsCents, freightCents } = sumsOf(before);
  const isOfLines = row.total_cents === 0 || row.total_cents === productsCents + freightCents - before.discountCents;
  const after = { ...before, products };
  const totalCents = totalCentsOf(after);
  return isOfLines ? { ...after, total: dollarsOf(totalCents) } : after;
}
