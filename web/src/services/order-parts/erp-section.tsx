import { Stack } from '@mantine/core';
import type { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { type ErpState, erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { orderFields as fields } from '@poolhouse/domain/features/orders/order-fields';
import type { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { queryOf } from '../../platform/api/query-of.ts';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';

/** The call that answers an order as Priority takes it. */
export type ErpCall = typeof sendingApi.erp | typeof marketplaceErpApi.get;

/** Returns an order as Priority takes it. */
export const erpViewQuery = (call: ErpCall, id: string) => queryOf(call, { params: { id } });

const columns = [
  { label: 'Part' },
  { label: 'Qty', isNumber: true },
  { label: 'Price ex GST', isNumber: true },
] as const;

type Props = {
  call: ErpCall;
  order: { id: string; erpState: ErpState; erpNumber: string | null; erpMessage: string | null };
};

/** Shows an order as Priority takes it, what rounding its lines does, and what Priority answered. */
export function ErpSection({ call, order: { id, erpState, erpNumber, erpMessage } }: Props) {
  return (
    <Loaded query={erpViewQuery(call, id)} what="The order in Priority">
      {({ lines, paymentCode, linesCents, wholeCents, differenceCents, totalCents, refused }) => (
        <Stack>
          <FactGrid
            facts={[
              { label: fields.erpState.label, value: erpStateLabels[erpState] },
              { label: fields.erpNumber.label, value: erpNumber },
              { label: fields.erpMessage.label, value: erpMessage, isWide: true },
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
