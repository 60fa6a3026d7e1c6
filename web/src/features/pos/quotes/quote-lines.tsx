import { productByIds } from '@poolhouse/domain/features/pos/products/product';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { todayCentsOf } from '@poolhouse/domain/features/pos/quotes/quoted-products';
import { unitCentsOf } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { tillProductsQuery } from '../pos-queries.ts';

const columns = [
  { label: 'Product' },
  { label: 'Qty', isNumber: true },
  { label: 'Quoted', isNumber: true },
  { label: 'Today', isNumber: true },
] as const;

/** Shows the price of one piece of each line; that of today where it is another. */
export function QuoteLines({ quote: { products } }: { quote: SaleQuote }) {
  return (
    <Loaded query={tillProductsQuery()} what="The products">
      {(shop) => (
        <PlainTable columns={columns} scrollsByKeyboard>
          {products.map((product, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
            <tr key={place}>
              <th scope="row" data-wraps>
                {product.name}
              </th>
              <PlainCell isNumber>{product.quantity}</PlainCell>
              <PlainCell isNumber>{formatCents(unitCentsOf(product))}</PlainCell>
              <PlainCell isNumber>
                {todayText(unitCentsOf(product), todayCentsOf(product, productByIds(shop.products)))}
              </PlainCell>
            </tr>
          ))}
        </PlainTable>
      )}
    </Loaded>
  );
}

function todayText(quotedCents: number, todayCents: number | null): string {
  if (todayCents === null) return 'Not sold';
  return todayCents === quotedCents ? 'Same' : formatCents(todayCents);
}
