import { type EnteredProduct, enteredProducts } from '@poolhouse/domain/features/pos/sales/sale-product';

/** Returns entered lines as the server takes them; throws what the contract finds wrong, before anything is sent. */
export function requireLines(lines: readonly object[]): EnteredProduct[] {
  return enteredProducts.parse(lines);
}
