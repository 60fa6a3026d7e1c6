import type { OrderPage } from '@poolhouse/domain/features/orders/links/order-page';
import { formatCents } from '@poolhouse/domain/kernel/money';
import classes from './order-sheet.module.css';

/** Shows what was ordered, and what it comes to. */
export function OrderLines({ order }: { order: OrderPage }) {
  const { lines, freightCents, discountCents, totalCents, gstCents, dueCents, refundedCents } = order;
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">Items and total</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount incl. GST</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, sku, quantity, amountCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown once, and two may say the same
          <tr key={index}>
            <th scope="row">
              {description}
              <span className={classes.about}>{[sku, `Qty ${quantity}`].filter(Boolean).join(' · ')}</span>
            </th>
            <td>{formatCents(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discountCents > 0 && <Sum label="Discount" cents={-discountCents} />}
        {freightCents !== null && (
          <Sum label={freightCents === 0 ? 'Delivery (free)' : 'Delivery'} cents={freightCents} />
        )}
        <Sum label="Total incl. GST" cents={totalCents} isGrand />
        <Sum label="GST included" cents={gstCents} />
        {refundedCents > 0 && <Sum label="Refunded" cents={-refundedCents} />}
        {dueCents > 0 && <Sum label="Still to pay" cents={dueCents} isGrand />}
      </tfoot>
    </table>
  );
}

function Sum({ label, cents, isGrand = false }: { label: string; cents: number; isGrand?: boolean }) {
  return (
    <tr data-grand={isGrand || undefined}>
      <th scope="row">{label}</th>
      <td>{formatCents(cents)}</td>
    </tr>
  );
}
