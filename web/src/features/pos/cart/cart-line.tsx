import { Button } from '@mantine/core';
import { branchLevels, shortStockText } from '@poolhouse/domain/features/pos/products/branch-stock';
import type { TillProduct } from '@poolhouse/domain/features/pos/products/product';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { productCents, unitCentsOf } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { memo } from 'react';
import classes from '../counter.module.css';
import { QuantityField } from './quantity-field.tsx';
import type { StockOf } from './stock-list.tsx';

/** Returns what to say of a line of which there are too few. */
export function shortTextOf(
  { productId, variationId, quantity }: SaleProduct,
  find: (productId: number, variationId: number | null) => TillProduct | null,
  { shop, here }: StockOf,
): string | null {
  const product = productId === null ? null : find(productId, variationId);
  return product && shortStockText(product, branchLevels(product, shop.stockBranches, here), quantity);
}

type LineProps = {
  product: SaleProduct;
  short: string | null;
  place: number;
  isOpen: boolean;
  onQuantity: (place: number, quantity: number) => void;
  onPrice: (place: number) => void;
};

/** Shows a line of the cart. A change of another line doesn't draw it again. */
export const CartLine = memo(function CartLine({ product, place, short, isOpen, onQuantity, onPrice }: LineProps) {
  const { name, sku, quantity, note, serials, overrideCents } = product;
  return (
    <li className={classes.line}>
      <span className={classes.name}>{name}</span>
      <span className={classes.amount}>{formatCents(productCents(product))}</span>
      <span className={classes.dim}>
        {[sku, `${formatCents(unitCentsOf(product))} each`, overrideCents !== null && 'price changed', ...serials, note]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {short !== null && (
        <span className={classes.short} role="status">
          {short}
        </span>
      )}
      {isOpen ? (
        <span className={classes.quantity}>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`One less: ${name}`}
            onClick={() => onQuantity(place, quantity - 1)}
          >
            −
          </Button>
          <QuantityField name={name} quantity={quantity} onQuantity={(entered) => onQuantity(place, entered)} />
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`One more: ${name}`}
            onClick={() => onQuantity(place, quantity + 1)}
          >
            +
          </Button>
          <Button variant="subtle" size="compact-sm" aria-label={`Details: ${name}`} onClick={() => onPrice(place)}>
            Details
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Remove: ${name}`}
            onClick={() => onQuantity(place, 0)}
          >
            Remove
          </Button>
        </span>
      ) : (
        <span>× {quantity}</span>
      )}
    </li>
  );
});
