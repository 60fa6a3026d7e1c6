import { addProblem } from '../../../services/imports/cell-text.ts';
import type { CellProblem } from '../../../services/imports/import-run.ts';
import { type Store, storeLabels } from '../../dealers/sales/stores.ts';
import type { OrderStatus } from '../order-status.ts';
import { type Parkable, type ParkingDetails, type ParkingReason, reasonsToPark } from '../parking.ts';
import { type ProductCatalogue, unknownCodes } from '../product-codes/product-code.ts';

type Dated = Pick<Parkable, 'products'> & { date: string | null };
type Known = { today: string; catalogue: ProductCatalogue; replacedIn: readonly string[] };

/** Returns what a person has to look at in an order of a file: its unknown product codes, and where characters were replaced. */
export function detailsOf({ products, date }: Dated, { today, catalogue, replacedIn }: Known): ParkingDetails {
  const codes = unknownCodes(products, date ?? today, catalogue);
  return { ...(codes.length > 0 && { product: codes }), ...(replacedIn.length > 0 && { text: replacedIn }) };
}

/** Returns why an order of a file is parked, without what a person released it from. */
export function parkedReasons(
  order: Parkable & { status: OrderStatus },
  hasDuplicate: boolean,
  released: readonly ParkingReason[],
): ParkingReason[] {
  if (order.status === 'cancelled' || order.status === 'refunded') return [];
  return reasonsToPark(order, { isLikelyDuplicate: hasDuplicate }).filter((reason) => !released.includes(reason));
}

const unknownProduct = 'This product code isn’t on the price list. The order is parked until you choose the product.';

/** Returns a warning for each product code that parks an order; the value names its store too, as `eBay LIB600`. */
export function warnOfUnknown(
  { parked, parkingDetails }: { parked: readonly ParkingReason[]; parkingDetails: ParkingDetails },
  store: Store,
): CellProblem[] {
  const warnings: CellProblem[] = [];
  if (!parked.includes('product')) return warnings;
  for (const code of parkingDetails.product ?? [])
    addProblem(warnings, 'Product code', `${storeLabels[store]} ${code}`, unknownProduct, 'unknown-product');
  return warnings;
}
