import { formatCents } from '../../kernel/money.ts';

/** Freight that the list can be filtered by: amounts in cents, as they were charged. §3, §9 */
export const freightFilters = [
  { value: 'free-999', label: 'Free shipping over $999', cents: 0, sku: 'FR' },
  { value: 'free-850', label: 'Free shipping over $850', cents: 0, sku: 'FR' },
  { value: '990', label: 'Flat rate', cents: 990, sku: 'FR' },
  { value: '2750', label: 'Amazon flat rate', cents: 2750, sku: 'FR' },
] as const;

/** Returns the choices of the filter: label, price and SKU of each. */
export function freightFilterOptions(): { value: string; label: string }[] {
  return freightFilters.map(({ value, label, cents, sku }) => ({
    value,
    label: `${label} · ${formatCents(cents)} · ${sku}`,
  }));
}
