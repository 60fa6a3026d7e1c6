import { Button, Modal } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import type { ParkedHere } from '../offline/parked-here.ts';
import { ParkedHereRows } from '../offline/parked-here-rows.tsx';
import { parkedQuery } from '../pos-queries.ts';

const columns = [
  { label: 'Cart' },
  { label: 'Till', isOptional: true },
  { label: 'Status' },
  { label: 'Total', isNumber: true },
  { label: 'Actions', isUnseen: true },
] as const;

type Props = {
  desk: Desk;
  onResume: (sale: Sale) => Promise<void>;
  onResumeHere: (cart: ParkedHere) => Promise<void>;
  onClose: () => void;
};

/** Shows the carts that can be gone on with, those of all tills. */
export function ParkedDialog({ desk, onResume, onResumeHere, onClose }: Props) {
  useLiveCalls('sales', salesApi.list);
  return (
    <Modal opened onClose={onClose} title="Parked carts" size="lg">
      <ParkedHereRows desk={desk} onResume={onResumeHere} />
      <Loaded query={parkedQuery()} what="The carts">
        {({ sales }) => {
          const filled = sales.filter(({ products, exchange }) => products.length > 0 || exchange !== null);
          if (filled.length === 0) return <p>No cart is parked.</p>;
          return (
            <PlainTable columns={columns}>
              {filled.map((sale) => (
                <tr key={sale.id}>
                  <th scope="row">
                    {sale.name ?? sale.number ?? sale.products[0]?.name ?? `Exchange of ${sale.exchange?.number}`}
                  </th>
                  <PlainCell isOptional>{sale.till}</PlainCell>
                  <PlainCell>{saleStatusLabels[sale.status]}</PlainCell>
                  <PlainCell isNumber>{formatCents(sale.totalCents)}</PlainCell>
                  <PlainCell>
                    <Button size="xs" variant="default" onClick={() => void withErrorNotice(onResume(sale))}>
                      Resume
                    </Button>
                  </PlainCell>
                </tr>
              ))}
            </PlainTable>
          );
        }}
      </Loaded>
    </Modal>
  );
}
