import type { Order } from '@poolhouse/domain/features/marketplace/order';
import type { RuleInUse } from '@poolhouse/domain/features/rule-book/rule-list';
import { readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { priceOf } from '../../../services/order-parts/price-list.ts';
import { type EnteredLine, keptFreight } from './order-form-values.ts';

/** A product or freight to choose, with its amount in cents. */
export type PricedChoice = { value: string; label: string; cents: number };
type Rule = Pick<RuleInUse, 'key' | 'label' | 'value'>;

const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Returns the products to choose from: those of the order at its own prices, then the price list. */
export function productChoices(rules: readonly Rule[], order: Pick<Order, 'products'> | null): PricedChoice[] {
  const listed = rules.map(({ key, label, value }) => choice(key, label, priceOf(value)));
  const own = (order?.products ?? []).map(({ sku, name, price }) => {
    const onList = listed.find(({ value }) => value.toLowerCase() === sku.toLowerCase());
    return price === 0 ? withoutPrice(sku, name ?? sku, onList) : choice(sku, name ?? sku, centsOf(price));
  });
  const known = new Map([...listed, ...own].map((one) => [one.value.toLowerCase(), one]));
  return [...known.values()];
}

function choice(sku: string, name: string, cents: number): PricedChoice {
  return { value: sku, label: `${name} · ${sku} · ${formatCents(cents)}`, cents };
}

/** The list price stays in sight where a file had no price. */
function withoutPrice(sku: string, name: string, listed: PricedChoice | undefined): PricedChoice {
  const price = listed === undefined ? 'No price' : `No price (list price ${formatCents(listed.cents)})`;
  return { value: sku, label: `${name} · ${sku} · ${price}`, cents: 0 };
}

/** Returns the freight that a store's order of an amount can have, and what it has already. */
export function freightChoices(
  rules: readonly Rule[],
  order: Pick<Order, 'freight'> | null,
  { store, productsCents }: { store: string; productsCents: number },
): PricedChoice[] {
  const [own] = order?.freight ?? [];
  const kept = own === undefined ? [] : [{ ...freightChoice(keptFreight, own.label, centsOf(own.price)) }];
  const fitting = rules.flatMap(({ key, label, value }) => {
    const option = readRuleValue('freight-option', value);
    if (option === null || (option.stores.length > 0 && !(option.stores as string[]).includes(store))) return [];
    if (option.overCents !== null && productsCents <= option.overCents) return [];
    return [freightChoice(key, label, option.cents)];
  });
  return [...kept, ...fitting.filter(({ label }) => kept[0]?.label !== label)];
}

function freightChoice(value: string, label: string, cents: number): PricedChoice {
  return { value, label: `${label} · ${formatCents(cents)}`, cents };
}

/** Returns what the lines come to with freight, in cents. */
export function totalOf(lines: readonly EnteredLine[], choices: readonly PricedChoice[], freightCents: number) {
  const prices = new Map(choices.map(({ value, cents }) => [value, cents]));
  const productsCents = lines.reduce((sum, { sku, qty }) => sum + (prices.get(sku) ?? 0) * (qty ?? 0), 0);
  return { productsCents, totalCents: productsCents + freightCents };
}
