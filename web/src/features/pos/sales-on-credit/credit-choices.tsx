import { Group } from '@mantine/core';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { refuseLayBy } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by';
import { type CreditKind, creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { Cart } from '../cart/use-cart.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { LayByDialog } from './lay-by-dialog.tsx';

type Props = { sale: Sale; till: Till; desk: Desk; cart: Cart; onAgreed: (sale: Sale) => void };

/** Offers to confirm a sale that is paid later: a lay-by once its first instalment is taken. */
export function CreditChoices({ sale, till, desk, cart, onAgreed }: Props) {
  const [kind, setKind] = useState<CreditKind | null>(null);
  const close = () => setKind(null);
  const { status, exchange, dueCents } = sale;
  if (dueCents <= 0 || (status !== 'open' && status !== 'part-paid') || (status === 'open' && exchange !== null))
    return null;
  const refusals: Partial<Record<CreditKind, string | null>> = { 'lay-by': refuseLayBy(sale, desk.layBy) };
  return (
    <>
      <Group gap="xs">
        {(Object.keys(creditLabels) as CreditKind[]).map((one) => (
          <ReasonButton
            key={one}
            permission="pos:create"
            variant="default"
            reason={cart.isSaving ? 'The cart is being saved.' : (refusals[one] ?? null)}
            onClick={() => setKind(one)}
          >
            {creditLabels[one]}
          </ReasonButton>
        ))}
      </Group>
      {kind === 'lay-by' && desk.layBy !== null && (
        <LayByDialog sale={sale} till={till} rule={desk.layBy} cart={cart} onAgreed={onAgreed} onClose={close} />
      )}
      {kind !== null && kind !== 'lay-by' && (
        <CreditDialog kind={kind} sale={sale} till={till} cart={cart} onAgreed={onAgreed} onClose={close} />
      )}
    </>
  );
}
