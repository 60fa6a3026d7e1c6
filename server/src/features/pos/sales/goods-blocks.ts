import type { SoldGoods } from '@poolhouse/domain/features/pos/sales/sold-goods';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type PdfBlock, pricedLines } from '../../../platform/pdf/index.ts';

/** Returns the table of the goods of a sale with their total, for its documents. */
export function goodsBlocks({ lines, discountCents, shippingCents, totalCents, gstCents }: SoldGoods): PdfBlock[] {
  return [
    pricedLines(lines.map(({ name, sku, ...amounts }) => ({ description: name, note: sku, ...amounts }))),
    {
      kind: 'totals',
      totals: [
        ...(discountCents > 0 ? [{ label: 'Discount', value: formatCents(-discountCents) }] : []),
        { label: 'Delivery', value: formatCents(shippingCents) },
        { label: 'Total including GST', value: formatCents(totalCents), isGrand: true },
        { label: 'GST included', value: formatCents(gstCents) },
      ],
    },
  ];
}

/** Goods of the samples of documents. */
export const sampleGoods: SoldGoods = {
  lines: [
    { name: 'Dolphin M700', sku: 'M700', quantity: 1, unitCents: 399_900, cents: 399_900 },
    { name: 'Power cable', sku: 'CABLE-18', quantity: 2, unitCents: 3_182, cents: 6_364 },
  ],
  discountCents: 5_000,
  shippingCents: 0,
  totalCents: 401_264,
  gstCents: 36_479,
};
