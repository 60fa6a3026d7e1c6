import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { EnteredProduct, NewOrder, OrderPrices } from '@poolhouse/domain/features/marketplace/order';
import type { ProductCatalogue } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { type OrderFreight, type OrderLine, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import { Failure, type FieldError, invalidField } from '@poolhouse/domain/kernel/errors';
import { dollarsOf, refuseSum } from '@poolhouse/domain/kernel/money';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook, RuleOf } from '../../rule-book/index.ts';
import { requireOpenForErp } from '../erp/erp-sync-status.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';
import { loadPriceList } from '../product-codes/load-catalogue.ts';
import { parkingOf } from './park-order.ts';

type Rules = RuleOf<'product-price' | 'freight-option'>[];
type Priced<What> = { priced: What; rules: Rules };

const refuse = (fields: FieldError[]) =>
  new Failure('invalid', fields[0]?.message ?? 'Check the products.', { fields });

/** Returns entered products with the prices of the price list on a day. A product that the order has already keeps its price and name. */
export async function priceProducts(
  ruleBook: RuleBook,
  { products, day, known }: { products: readonly EnteredProduct[]; day: string; known: readonly OrderLine[] },
): Promise<Priced<OrderLine[]>> {
  const priced: OrderLine[] = [];
  const rules: Rules = [];
  const unknown: FieldError[] = [];
  for (const [at, { sku, qty }] of products.entries()) {
    const kept = known.find((line) => line.sku.toLowerCase() === sku.toLowerCase());
    const rule = kept === undefined ? await ruleBook.find('product-price', sku, day) : null;
    if (kept !== undefined) priced.push({ ...kept, qty });
    else if (rule === null)
      unknown.push({ path: `products.${at}.sku`, message: `The price list has no ${sku} on this date.` });
    else {
      priced.push({ sku: rule.key, qty, priceCents: rule.value.cents, name: rule.label });
      rules.push(rule);
    }
  }
  if (unknown.length > 0) throw refuse(unknown);
  return { priced, rules };
}

/** Returns what an order comes to; refuses more than can be stored. */
export function totalCentsOf(order: {
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  discountCents: number;
}): number {
  const { productsCents, freightCents } = sumsOf(order);
  const tooMuch = refuseSum('This order', productsCents + freightCents);
  if (tooMuch !== null) throw refuse([{ path: 'products', message: tooMuch }]);
  return Math.max(0, productsCents + freightCents - order.discountCents);
}

/** Returns the freight of an order by the option that was chosen; refuses one that isn't for its store or amount. */
export async function priceFreight(
  ruleBook: RuleBook,
  option: string | null | undefined,
  { store, date, productsCents }: Pick<NewOrder, 'store' | 'date'> & { productsCents: number },
): Promise<Priced<OrderFreight[]>> {
  if (option === null || option === undefined) return { priced: [], rules: [] };
  const rule = await ruleBook.find('freight-option', option, date);
  const part = await ruleBook.find('erp-code', 'freight-line', date);
  if (rule === null || part === null)
    throw refuse([{ path: 'freightOption', message: 'Choose freight from the list.' }]);
  const { cents, overCents, stores } = rule.value;
  if (stores.length > 0 && !stores.includes(store))
    throw refuse([{ path: 'freightOption', message: `${rule.label} isn’t for this store.` }]);
  if (overCents !== null && productsCents <= overCents)
    throw refuse([{ path: 'freightOption', message: `${rule.label} needs products for more than the threshold.` }]);
  return { priced: [{ label: rule.label, priceCents: cents, sku: part.value.code }], rules: [rule] };
}

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
