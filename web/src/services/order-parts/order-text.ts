import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { valueText } from '../../ui/value-text.ts';

/** Returns an amount in dollars as people read it. */
export const dollarsText = (dollars: number) => formatCents(centsOf(dollars));

/** Returns an amount in dollars in cents, in which sums are made. */
export const centsOf = (dollars: number) => Math.round(dollars * 100);

/** Returns the products in a few words: the first by name, how many more there are. */
export function productsText(products: readonly { sku: string; qty: number; name: string | null }[]): string {
  const [first, ...rest] = products;
  if (first === undefined) return '';
  const name = `${first.qty > 1 ? `${first.qty} × ` : ''}${first.name ?? first.sku}`;
  return rest.length === 0 ? name : `${name} +${rest.length}`;
}

/** Returns a product or a freight of an order as the history keeps it, in words. */
export function lineText(line: Record<string, unknown>): string {
  const { qty, sku, label, priceCents } = line;
  if (typeof qty === 'number' && typeof priceCents === 'number') return `${qty} × ${sku} at ${formatCents(priceCents)}`;
  if (typeof qty === 'number') return `${qty} × ${sku}`;
  if (typeof priceCents === 'number') return `${label} ${formatCents(priceCents)}`;
  return valueText(line);
}

/** Where an order goes. */
export type Addressed = {
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
};

/** Returns the delivery address in one line. */
export function addressText({ address, city, state, postcode, country }: Addressed): string {
  const place = [city, state, postcode].filter(Boolean).join(' ');
  return [address, place, country === defaultCountry ? null : country].filter(Boolean).join(', ');
}

/** Returns how many of an order’s line were delivered, returned and refunded, in a few words; empty while none were. */
export function progressText({
  ordered,
  delivered,
  returned,
  refunded,
}: Readonly<Record<'ordered' | 'delivered' | 'returned' | 'refunded', number>>): string {
  const parts = [
    delivered > 0 && `delivered ${delivered} of ${ordered}`,
    returned > 0 && `returned ${returned}`,
    refunded > 0 && `refunded ${refunded}`,
  ];
  return parts.filter(Boolean).join(', ');
}
