import { labourTimeText } from '@poolhouse/domain/features/service-requests/quotes/labour-time';
import type { QuotePage } from '@poolhouse/domain/features/service-requests/quotes/quote-page';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { SheetLines } from '../links/sheet-lines.tsx';

/** Shows the parts and the labour of a quote, and what they come to. */
export function QuoteLines({ quote }: { quote: QuotePage }) {
  const { lines, labourMinutes, labourRateCents, labourCents, discountCents } = quote;
  const work = `${labourTimeText(labourMinutes)} at ${formatCents(labourRateCents)} an hour`;
  return (
    <SheetLines
      caption="Parts, labour and total"
      lineHeading="Part"
      lines={[
        ...lines.map(({ sku, name, qty, priceCents }) => ({
          name,
          about: [sku, `Qty ${qty}`],
          cents: qty * priceCents,
        })),
        ...(labourMinutes === 0 ? [] : [{ name: 'Labour', about: [work], cents: labourCents }]),
        ...(discountCents === 0 ? [] : [{ name: 'Discount', about: [], cents: -discountCents }]),
      ]}
      sums={[
        { label: 'Total excluding GST', cents: quote.withoutGstCents },
        { label: `GST (${quote.gstPercent}%)`, cents: quote.gstCents },
        { label: 'Total including GST', cents: quote.totalCents, isGrand: true },
      ]}
    />
  );
}
