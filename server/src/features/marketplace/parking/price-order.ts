import type { EnteredProduct, NewOrder } from '@poolhouse/domain/features/marketplace/order';
import { type OrderFreight, type OrderLine, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import { Failure, type FieldError } from '@poolhouse/domain/kernel/errors';
import { refuseSum } from '@poolhouse/domain/kernel/money';
import type { RuleBook, RuleOf } from '../../rule-book/index.ts';

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
