import { Button } from '@mantine/core';
import { totalsOfSale } from '@poolhouse/domain/features/pos/sales/sale-totals';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useEffect, useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { listParkedHere, type ParkedHere } from './parked-here.ts';

const columns = [{ label: 'Cart' }, { label: 'Total', isNumber: true }, { label: 'Actions', isUnseen: true }] as const;

type Props = { desk: Desk; onResume: (cart: ParkedHere) => Promise<void> };

/** Shows the carts that were parked on this device and aren't sent yet. */
export function ParkedHereRows({ desk, onResume }: Props) {
  const [carts, setCarts] = useState<readonly ParkedHere[]>([]);
  useEffect(() => {
    void listParkedHere().then(setCarts, () => {});
  }, []);
  if (carts.length === 0) return null;
  const totalOf = ({ products, unsent }: ParkedHere) =>
    totalsOfSale({ products, coupon: null, isFreightWaived: unsent.freightWaiver != null }, desk).totalCents;
  return (
    <>
      <p>On this device, not yet sent</p>
      <PlainTable columns={columns}>
        {carts.map((cart) => (
          <tr key={cart.id}>
            <th scope="row">{cart.name || cart.products[0]?.name}</th>
            <PlainCell isNumber>{formatCents(totalOf(cart))}</PlainCell>
            <PlainCell>
              <Button size="xs" variant="default" onClick={() => void withErrorNotice(onResume(cart))}>
                Resume
              </Button>
            </PlainCell>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
