import type { OrderPage } from '@poolhouse/domain/features/orders/links/order-page';
import { SheetLines } from '../links/sheet-lines.tsx';

/** Shows what was ordered, and what it comes to. */
export function OrderLines({ order }: { order: OrderPage }) {
  const { lines, freightCents, discountCents, totalCents, gstCents, dueCents, refundedCents } = order;
  const sums = [
    { label: 'Discount', cents: -discountCents, isShown: discountCents > 0 },
    {
      label: freightCents === 0 ? 'Delivery (free)' : 'Delivery',
      cents: freightCents ?? 0,
      isShown: freightCents !== null,
    },
    { label: 'Total incl. GST', cents: totalCents, isShown: true, isGrand: true },
    { label: 'GST included', cents: gstCents, isShown: true },
    { label: 'Refunded', cents: -refundedCents, isShown: refundedCents > 0 },
    { label: 'Still to pay', cents: dueCents, isShown: dueCents > 0, isGrand: true },
  ];
  return (
    <SheetLines
      caption="Items and total"
      lineHeading="Item"
      lines={lines.map(({ description, sku, quantity, amountCents }) => ({
        name: description,
        about: [sku, `Qty ${quantity}`],
        cents: amountCents,
      }))}
      sums={sums.filter(({ isShown }) => isShown)}
    />
  );
}
