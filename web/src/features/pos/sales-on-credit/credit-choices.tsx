import { Group } from '@mantine/core';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { type CreditKind, creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { Cart } from '../cart/use-cart.ts';
import { CreditDialog } from './credit-dialog.tsx';

type Props = { sale: Sale; till: Till; cart: Cart; onAgreed: (sale: Sale) => void };

/** Offers to confirm a sale that is paid later. */
export function CreditChoices({ sale, till, cart, onAgreed }: Props) {
  const [kind, setKind] = useState<CreditKind | null>(null);
  const { status, exchange, dueCents } = sale;
  if (dueCents <= 0 || (status !== 'open' && status !== 'part-paid') || (status === 'open' && exchange !== null))
    return null;
  return (
    <>
      <Group gap="xs">
        {(Object.keys(creditLabels) as CreditKind[]).map((one) => (
          <ReasonButton
            key={one}
            permission="pos:create"
            variant="default"
            reason={cart.isSaving ? 'The cart is being saved.' : null}
            onClick={() => setKind(one)}
          >
            {creditLabels[one]}
          </ReasonButton>
        ))}
      </Group>
      {kind !== null && (
        <CreditDialog
          kind={kind}
          sale={sale}
          till={till}
          cart={cart}
          onAgreed={onAgreed}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
