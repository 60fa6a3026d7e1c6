import type { TillProduct, TillProducts } from './product.ts';

/** A branch with how many it has of a product. */
export type BranchLevel = { label: string; quantity: number; isHere: boolean };
type ShopStock = Pick<TillProduct, 'stock' | 'quantity'>;

/** So many other branches are named beside the one that sells. */
const maxOthers = 2;

/**
 * Returns how many each branch has of a product: first the branch of the till, whose code is `here`, then those with the most. Null where the
 * ERP keeps no stock of the product. §3
 */
export function branchLevels(
  { branchQuantities }: Pick<TillProduct, 'branchQuantities'>,
  branches: TillProducts['stockBranches'],
  here: string | null,
): BranchLevel[] | null {
  if (!branchQuantities) return null;
  const levels = branches.map(({ value, label }, at) => ({
    label,
    quantity: branchQuantities[at] ?? 0,
    isHere: value === here,
  }));
  return levels.sort((one, other) => Number(other.isHere) - Number(one.isHere) || other.quantity - one.quantity);
}

/** Returns what a till says of the stock of a product: that of the branches, or else that of the online shop. §3 */
export function stockText(shop: ShopStock, levels: readonly BranchLevel[] | null): string {
  if (levels === null) return shopStockText(shop);
  const here = levels.find(({ isHere }) => isHere);
  if (levels.every(({ quantity }) => quantity <= 0)) return 'None in any branch';
  return [here && hereText(here), ...othersOf(levels)].filter(Boolean).join(' · ');
}

/**
 * Returns what a till says where a line has more of a product than its branch has, and which other branches have some; null where there are
 * enough. Without stock of the branch, that of the online shop counts. It never keeps anyone from selling. §3
 */
export function shortStockText(shop: ShopStock, levels: readonly BranchLevel[] | null, count: number): string | null {
  const here = levels?.find(({ isHere }) => isHere);
  if (levels == null || here === undefined) return shopShortText(shop, count);
  if (here.quantity >= count) return null;
  return [here.quantity > 0 ? `Only ${hereText(here)}` : hereText(here), ...othersOf(levels)].join(' · ');
}

const hereText = ({ quantity }: BranchLevel): string => (quantity > 0 ? `${quantity} here` : 'None here');

const othersOf = (levels: readonly BranchLevel[]): string[] =>
  levels
    .filter(({ isHere, quantity }) => !isHere && quantity > 0)
    .slice(0, maxOthers)
    .map(({ label, quantity }) => `${label} ${quantity}`);

function shopStockText({ stock, quantity }: ShopStock): string {
  if (stock === 'out-of-stock') return 'Out of stock in the online shop';
  if (stock === 'on-back-order') return 'On back order in the online shop';
  return quantity === null ? 'In stock in the online shop' : `${quantity} in the online shop`;
}

function shopShortText({ stock, quantity }: ShopStock, count: number): string | null {
  if (stock === 'out-of-stock') return shopStockText({ stock, quantity });
  if (stock === 'on-back-order' || quantity === null || quantity >= count) return null;
  return `Only ${quantity} in stock in the online shop`;
}
