import { Stack } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { erpViewQuery } from './order-queries.ts';

const columns = [
  { label: 'Part' },
  { label: 'Qty', isNumber: true },
  { label: 'Price ex GST', isNumber: true },
] as const;

/** Shows an order as Priority takes it, what rounding its lines does, and what Priority answered. */
export function ErpSection({ order: { id, erpState, erpNumber, erpMessage } }: { order: Order }) {
  return (
    <Loaded query={erpViewQuery(id)} what="The order in Priority">
      {({ lines, paymentCode, linesCents, wholeCents, differenceCents, totalCents, refused }) => (
        <Stack>
          <FactGrid
            facts={[
              { label: labels.erpState, value: erpStateLabels[erpState] },
              { label: labels.erpNumber, value: erpNumber },
              { label: labels.erpMessage, value: erpMessage, isWide: true },
              ...(refused === null ? [] : [{ label: 'Can’t be sent', value: refused, isWide: true }]),
              { label: 'Payment code', value: paymentCode },
              { label: 'Total incl. GST', value: formatCents(totalCents) },
              { label: 'Sum of rounded lines', value: formatCents(linesCents) },
              { label: 'Rounded sum', value: formatCents(wholeCents) },
              { label: 'Difference', value: centsText(differenceCents) },
            ]}
          />
          <PlainTable scrollsByKeyboard columns={columns}>
            {lines.map(({ sku, quantity, priceCents }) => (
              <tr key={`${sku} ${priceCents}`}>
                <PlainCell>{sku}</PlainCell>
                <PlainCell isNumber>{quantity.toLocaleString('en-AU')}</PlainCell>
                <PlainCell isNumber>{formatCents(priceCents)}</PlainCell>
              </tr>
            ))}
          </PlainTable>
        </Stack>
      )}
    </Loaded>
  );
}

function centsText(cents: number): string {
  if (cents === 0) return 'None';
  return `${cents} ${Math.abs(cents) === 1 ? 'cent' : 'cents'}`;
}
