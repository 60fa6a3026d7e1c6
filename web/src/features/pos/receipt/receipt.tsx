import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { productCents, unitCentsOf } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { InstantText } from '../../../ui/instant-text.tsx';
import classes from './receipt.module.css';
import { ExchangedLines, ReceiptRefunds } from './receipt-returns.tsx';
import { ReceiptRow } from './receipt-row.tsx';

/** Shows the tax invoice of a sale when the page is printed: all that stands on an 80 mm roll. */
export function Receipt({ sale, desk: { company, taxPercent } }: { sale: Sale; desk: Desk }) {
  const { number, till, cashier, products, customerInfo, tenders, createdAt } = sale;
  const roundingCents = tenders.reduce((sum, tender) => sum + tender.roundingCents, 0);
  const changeCents = tenders.reduce((sum, tender) => sum + tender.changeCents, 0);
  const paidAt = tenders.at(-1)?.createdAt ?? createdAt;
  return (
    <aside className={classes.receipt} aria-hidden>
      <p className={classes.company}>{company.name}</p>
      {company.abn !== null && <p>ABN {company.abn}</p>}
      <p>{company.address}</p>
      <p>{company.phone}</p>
      <p className={classes.title}>Tax invoice {number}</p>
      <p>
        <InstantText at={paidAt} /> · Till {till} · {cashier}
      </p>
      <p>{customerName(customerInfo)}</p>
      {customerInfo?.company_name && <p>{customerInfo.company_name}</p>}
      <ul className={classes.lines}>
        {products.map((product, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
          <li key={place}>
            <ReceiptRow label={product.name} cents={productCents(product)} />
            {product.quantity > 1 && (
              <span>
                {product.quantity} × {formatCents(unitCentsOf(product))}
              </span>
            )}
            {product.serials.length > 0 && <span>Serial {product.serials.join(', ')}</span>}
            {product.note !== null && <span>{product.note}</span>}
          </li>
        ))}
      </ul>
      <ReceiptRow label="Subtotal" cents={sale.subtotalCents} />
      {sale.discountCents > 0 && <ReceiptRow label={`Coupon ${sale.couponCode ?? ''}`} cents={-sale.discountCents} />}
      <ReceiptRow label="Delivery" cents={sale.shippingCents} />
      <ReceiptRow label="Total incl. GST" cents={sale.totalCents} isStrong />
      <ReceiptRow label={`GST ${taxPercent}% included`} cents={sale.gstCents} />
      <ExchangedLines sale={sale} />
      {roundingCents !== 0 && <ReceiptRow label="Rounding" cents={roundingCents} />}
      {tenders.map(({ id, method, reference, amountCents, receivedCents, isExchange }) => (
        <ReceiptRow
          key={id}
          label={
            isExchange ? 'Paid with what came back' : [tenderMethodLabels[method], reference].filter(Boolean).join(' ')
          }
          cents={receivedCents ?? amountCents}
        />
      ))}
      {changeCents > 0 && <ReceiptRow label="Change" cents={changeCents} />}
      {sale.totalCents > sale.paidCents && <ReceiptRow label="To pay" cents={sale.totalCents - sale.paidCents} />}
      <ReceiptRefunds sale={sale} />
    </aside>
  );
}
