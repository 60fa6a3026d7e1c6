import { abnBesideName, customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { productCents, unitCentsOf } from '@poolhouse/domain/features/pos/sales/sale-totals';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { agreementOf } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by-agreement';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { InstantText } from '../../../ui/instant-text.tsx';
import { AgreementPaper } from '../sales-on-credit/agreement-paper.tsx';
import { CompanyLines } from './company-lines.tsx';
import { ExchangedLines, ReceiptRefunds } from './receipt-returns.tsx';
import { type Paper, Roll, RollLines, RollRow, RollTitle } from './roll.tsx';

/** What is printed of a sale, and on which paper: a gift receipt has no prices, and an invoice that is printed again is a copy. */
export type Print = { paper: Paper; form: 'invoice' | 'gift' | 'agreement' };
type Props = { sale: Sale; desk: Desk; print: Print };

/** Shows the tax invoice or the gift receipt of a sale, or the agreement of a lay-by, when the page is printed. */
export function Receipt({ sale, desk, print: { paper, form } }: Props) {
  if (form === 'gift') return <GiftReceipt sale={sale} desk={desk} paper={paper} />;
  const agreement = form === 'agreement' ? agreementOf(sale) : null;
  if (agreement !== null) return <AgreementPaper agreement={agreement} desk={desk} paper={paper} />;
  return <InvoicePaper sale={sale} desk={desk} paper={paper} />;
}

type PaperProps = { sale: Sale; desk: Desk; paper: Paper };

function GiftReceipt({
  sale: { number, offlineNumber, products, tenders, createdAt },
  desk: { company },
  paper,
}: PaperProps) {
  return (
    <Roll paper={paper}>
      <CompanyLines company={company} />
      <RollTitle>Gift receipt {number ?? offlineNumber}</RollTitle>
      <p>
        <InstantText at={tenders.at(-1)?.createdAt ?? createdAt} />
      </p>
      <RollLines>
        {products.map(({ name, quantity, serials }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
          <li key={place}>
            <span>
              {quantity} × {name}
            </span>
            {serials.length > 0 && <span>Serial {serials.join(', ')}</span>}
          </li>
        ))}
      </RollLines>
      <p>To exchange it, bring this receipt.</p>
    </Roll>
  );
}

/** Shows what is charged to an account, or left to pay and by when. */
function CreditRow({ sale: { credit, dueCents, nextDueOn } }: { sale: Sale }) {
  if (credit?.kind === 'account')
    return (
      <RollRow label={`On account: ${credit.dealer}, due ${formatDay(credit.dueOn)}`} cents={credit.amountCents} />
    );
  if (dueCents <= 0) return null;
  if (credit?.kind === 'lay-by')
    return (
      <>
        <RollRow label={`Left to pay by ${formatDay(credit.dueOn)}`} cents={dueCents} isStrong />
        {nextDueOn !== null && <p>Next payment by {formatDay(nextDueOn)}</p>}
      </>
    );
  return <RollRow label={credit === null ? 'To pay' : `To pay by ${formatDay(credit.dueOn)}`} cents={dueCents} />;
}

function InvoicePaper({ sale, desk, paper }: PaperProps) {
  const { number, offlineNumber, till, cashier, products, customerInfo, tenders, createdAt } = sale;
  const roundingCents = tenders.reduce((sum, tender) => sum + tender.roundingCents, 0);
  const changeCents = tenders.reduce((sum, tender) => sum + tender.changeCents, 0);
  const paidAt = tenders.at(-1)?.createdAt ?? sale.credit?.agreedAt ?? createdAt;
  const [name, abn] = [customerName(customerInfo), abnBesideName(customerInfo)];
  const company = customerInfo?.company_name ?? null;
  return (
    <Roll paper={paper}>
      <CompanyLines company={desk.company} />
      <RollTitle>
        Tax invoice {number ?? offlineNumber}
        {sale.prints > 1 && ' (copy)'}
      </RollTitle>
      {number === null && <p>Not yet sent. Your sale gets its final number later; keep this receipt.</p>}
      {number !== null && offlineNumber && <p>First receipt {offlineNumber}</p>}
      <p>
        <InstantText at={paidAt} /> · Till {till} · {cashier}
      </p>
      <p>{name}</p>
      {company !== null && company !== name && <p>{company}</p>}
      {abn !== null && <p>ABN {formatAbn(abn)}</p>}
      <RollLines>
        {products.map((product, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
          <li key={place}>
            <RollRow label={product.name} cents={productCents(product)} />
            {product.quantity > 1 && (
              <span>
                {product.quantity} × {formatCents(unitCentsOf(product))}
              </span>
            )}
            {product.serials.length > 0 && <span>Serial {product.serials.join(', ')}</span>}
            {product.note !== null && <span>{product.note}</span>}
          </li>
        ))}
      </RollLines>
      <RollRow label="Subtotal" cents={sale.subtotalCents} />
      {sale.discountCents > 0 && <RollRow label={`Coupon ${sale.couponCode ?? ''}`} cents={-sale.discountCents} />}
      <RollRow label="Delivery" cents={sale.shippingCents} />
      <RollRow label="Total incl. GST" cents={sale.totalCents} isStrong />
      <RollRow label={`GST ${desk.taxPercent}% included`} cents={sale.gstCents} />
      <ExchangedLines sale={sale} />
      {roundingCents !== 0 && <RollRow label="Rounding" cents={roundingCents} />}
      {tenders.map(({ id, method, reference, amountCents, receivedCents, isExchange }) => (
        <RollRow
          key={id}
          label={
            isExchange ? 'Paid with what came back' : [tenderMethodLabels[method], reference].filter(Boolean).join(' ')
          }
          cents={receivedCents ?? amountCents}
        />
      ))}
      {changeCents > 0 && <RollRow label="Change" cents={changeCents} />}
      <CreditRow sale={sale} />
      <ReceiptRefunds sale={sale} />
    </Roll>
  );
}
