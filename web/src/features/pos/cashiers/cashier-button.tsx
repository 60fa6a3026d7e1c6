import { Button } from '@mantine/core';
import { useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useTillState } from '../../../platform/session/till-turn.ts';
import { CashierDialog } from './cashier-dialog.tsx';
import { endTurn } from './till-lock.tsx';

/** Names the cashier of a till, changes them and locks it. */
export function CashierButton({ tillId }: { tillId: string }) {
  const { name } = useUser();
  const state = useTillState();
  const turn = state?.turn ?? null;
  const [isOpen, setOpen] = useState(false);
  // The till shows that it is locked by itself.
  if (isOpen && state !== null && turn === null) setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>{`Cashier: ${turn?.cashier.name ?? name}`}</Button>
      {turn !== null && (
        <Button variant="default" onClick={() => void withErrorNotice(endTurn(tillId))}>
          Lock
        </Button>
      )}
      {isOpen && <CashierDialog tillId={tillId} onClose={() => setOpen(false)} />}
    </>
  );
}
