import { capital } from '../../../kernel/capital.ts';
import { formatCents } from '../../../kernel/money.ts';
import { isSameValue } from '../../../kernel/same-value.ts';
import { refuseAmounts } from '../lines/fixed-amounts.ts';
import type { Fulfilment } from '../lines/fulfilment.ts';
import type { ShopDifference } from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { type OrderStatus, orderStatusLabels } from '../order-status.ts';
import type { StatusReason } from '../status-reasons.ts';
import type { ShopContent, ShopOrderState } from './read-shop-order.ts';

/** An order as far as the shop's news about it go. */
export type KnownOrder = ShopContent & {
  status: OrderStatus;
  fulfilment: Fulfilment;
  refundedCents: number;
};

/** A difference as it is kept: with the shop's value, which people may take over. The status is theirs to change. */
export type StoredDifference = ShopDifference & { set?: Partial<ShopContent> & { unknownSkus?: string[] } };

type Ended = { status: 'cancelled'; statusReason: StatusReason; statusNote: string };

/** What the shop's state of an order does to ours. */
export type ShopPlan =
  | { kind: 'ignore' }
  | { kind: 'create'; status: OrderStatus; ended: Ended | null }
  | { kind: 'change'; content: ShopContent; ended: Ended | null; differences: StoredDifference[] }
  | { kind: 'flag'; differences: StoredDifference[] };

/** What each word of the shop means for an order that isn't sent; other words (`pending`, `on-hold`) mean that it waits for money. */
const endedWords: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled in the shop',
  failed: 'Payment failed in the shop',
  refunded: 'Refunded in the shop',
  trash: 'Deleted in the shop',
};
/** A cart that wasn't paid for isn't an order yet, unless the till has it. */
const unplaced: readonly string[] = ['pending', 'failed', 'checkout-draft', 'auto-draft', 'draft', 'trash'];

const open: readonly OrderStatus[] = ['received', 'assigned'];

function endOf(word: string): Ended | null {
  const statusNote = endedWords[word];
  return statusNote === undefined ? null : { status: 'cancelled', statusReason: 'customer-request', statusNote };
}

/**
 * Returns what becomes of an order when the shop tells its state. Until it is sent the shop decides; from then on people are told what
 * differs. `isUnderWay`: it is being sent right now, with what it was.
 */
export function planShopOrder(known: (KnownOrder & { isUnderWay: boolean }) | null, state: ShopOrderState): ShopPlan {
  const { status: word, content } = state;
  const ended = endOf(word);
  if (known === null) {
    if (unplaced.includes(word) && state.source === 'shop') return { kind: 'ignore' };
    return { kind: 'create', status: word === 'completed' ? 'completed' : (ended?.status ?? 'received'), ended };
  }
  const isOpen = open.includes(known.status) && !known.isUnderWay;
  if (isOpen) {
    const ofStatus = word === 'refunded' ? [statusDifference(known.status, word)] : [];
    const taken =
      refuseAmounts(known, Object.keys(amountsOf(content))) === null ? content : { ...content, ...amountsOf(known) };
    const differences = [...ofStatus, ...contentDifferences(taken, content)];
    return { kind: 'change', content: taken, ended, differences };
  }
  return { kind: 'flag', differences: differencesOf(known, state) };
}

/** Returns what becomes of an order that was deleted in the shop. */
export function planShopDeletion(known: { status: OrderStatus; isUnderWay: boolean }): Ended | ShopDifference | null {
  if (open.includes(known.status) && !known.isUnderWay) return endOf('trash');
  return known.status === 'sent' || known.isUnderWay ? statusDifference(known.status, 'deleted') : null;
}

/** The shop's words that agree with each of our statuses, once an order is sent. */
const agreeing: Readonly<Record<OrderStatus, readonly string[]>> = {
  received: ['pending', 'on-hold', 'processing', 'completed'],
  assigned: ['pending', 'on-hold', 'processing', 'completed'],
  sent: ['pending', 'on-hold', 'processing', 'completed'],
  completed: ['pending', 'on-hold', 'processing', 'completed'],
  cancelled: ['cancelled', 'failed', 'refunded', 'trash'],
  refunded: ['cancelled', 'refunded', 'trash'],
};

const compared = [
  ...(['name', 'company', 'email', 'phone', 'address', 'city', 'state', 'postcode', 'country', 'billing'] as const),
  ...(['products', 'freight', 'totalCents', 'customerNote'] as const),
] as const;

/** Returns what of an order differs from the shop, in words. What came to nothing on both sides doesn't. */
export function differencesOf(known: KnownOrder, { status: word, content }: ShopOrderState): StoredDifference[] {
  const ofStatus = agreeing[known.status].includes(word) ? [] : [statusDifference(known.status, word)];
  if (known.status === 'cancelled' || known.status === 'refunded') return ofStatus;
  return [...ofStatus, ...contentDifferences(known, content)];
}

/**
 * Returns what differs between a till's order and the shop: its status and what it comes to. The till decided on the rest, and the buyer
 * has paid: people look at a difference, and nothing of the order changes.
 */
export function differencesOfTillOrder(
  known: Pick<KnownOrder, 'status' | 'totalCents'> & { differences: readonly StoredDifference[] },
  { status: word, totalCents }: { status: string; totalCents: number },
): StoredDifference[] {
  const ofPrices = known.differences.filter(({ field }) => field !== statusField && field !== orderFields.total.label);
  const ofStatus = agreeing[known.status].includes(word) ? [] : [statusDifference(known.status, word)];
  if (known.totalCents === totalCents) return [...ofPrices, ...ofStatus];
  const ours = formatCents(known.totalCents);
  return [...ofPrices, ...ofStatus, { field: orderFields.total.label, ours, shop: formatCents(totalCents) }];
}

function contentDifferences(ours: ShopContent, shop: ShopContent): StoredDifference[] {
  const differing = compared.filter((field) => !isSameValue(ours[field], shop[field]));
  return differing.map((field) => ({
    field: labelOf(field),
    ours: wordsOf(field, ours),
    shop: wordsOf(field, shop),
    set: setOf(field, shop),
  }));
}

/** What an order comes to is taken over as a whole: its lines and its total agree to the cent. */
const amountsOf = ({ products, freight, discountCents, totalCents }: ShopContent) => ({
  products,
  freight,
  discountCents,
  totalCents,
});

function setOf(field: (typeof compared)[number], content: ShopContent): Partial<ShopContent> {
  const isAmount = field === 'products' || field === 'freight' || field === 'totalCents';
  return isAmount ? amountsOf(content) : { [field]: content[field] };
}

const labelOf = (field: (typeof compared)[number]) =>
  field === 'totalCents' ? orderFields.total.label : orderFields[field].label;

const statusField = 'Status';

function statusDifference(ours: OrderStatus, word: string): ShopDifference {
  const words = word.replaceAll('-', ' ');
  return { field: statusField, ours: orderStatusLabels[ours], shop: capital(words) };
}

function wordsOf(field: (typeof compared)[number], content: ShopContent): string | null {
  if (field === 'totalCents') return formatCents(content.totalCents);
  if (field === 'products')
    return content.products
      .map(({ sku, qty, priceCents }) => `${qty} × ${sku} at ${formatCents(priceCents)}`)
      .join(', ');
  if (field === 'freight')
    return content.freight.map(({ label, priceCents }) => `${label} ${formatCents(priceCents)}`).join(', ') || null;
  if (field === 'billing')
    return (
      Object.values(content.billing ?? {})
        .filter(Boolean)
        .join(', ') || null
    );
  return content[field];
}
