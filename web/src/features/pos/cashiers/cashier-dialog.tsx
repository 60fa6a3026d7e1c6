import { Button, Modal } from '@mantine/core';
import { cashiersApi } from '@poolhouse/domain/features/pos/cashiers/api';
import type { Cashier } from '@poolhouse/domain/features/pos/cashiers/cashier';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { reauthenticate } from '../../../platform/session/reauthenticate.ts';
import { useUser } from '../../../platform/session/session.ts';
import { holdTurn, leaveTurn, useTillState } from '../../../platform/session/till-turn.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PinField } from './pin-field.tsx';
import classes from './pin-pad.module.css';
import { PinPad } from './pin-pad.tsx';

type Props = { tillId: string; onClose: () => void };

/** Changes the cashier of a till by PIN. A till that is locked shows it until a PIN is entered. */
export function CashierDialog({ tillId, onClose }: Props) {
  const queries = useQueryClient();
  const state = useTillState();
  const [chosen, setChosen] = useState<Cashier | null>(null);
  const isLocked = state !== null && state.turn === null;
  const done = () => {
    setChosen(null);
    void queries.invalidateQueries();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={isLocked ? () => {} : onClose}
      withCloseButton={!isLocked}
      fullScreen={isLocked}
      title={isLocked ? 'The till is locked' : 'Change cashier'}
    >
      <div className={classes.dialog}>
        {chosen === null ? (
          <Loaded query={queryOf(cashiersApi.list)} what="The cashiers">
            {({ cashiers }) => <CashierList cashiers={cashiers} onChoose={setChosen} />}
          </Loaded>
        ) : (
          <PinForm tillId={tillId} cashier={chosen} onBack={() => setChosen(null)} onDone={done} />
        )}
        {state !== null && chosen === null && <OwnSession onDone={done} />}
      </div>
    </Modal>
  );
}

function CashierList({ cashiers, onChoose }: { cashiers: readonly Cashier[]; onChoose: (cashier: Cashier) => void }) {
  if (cashiers.length === 0) return <p>No one has a PIN yet. Set one in Account.</p>;
  return (
    <ul className={classes.cashiers}>
      {cashiers.map((cashier) => (
        <li key={cashier.id}>
          <Button fullWidth size="lg" variant="default" disabled={cashier.isLocked} onClick={() => onChoose(cashier)}>
            {cashier.isLocked ? `${cashier.name} (PIN locked)` : cashier.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type FormProps = { tillId: string; cashier: Cashier; onBack: () => void; onDone: () => void };

function PinForm({ tillId, cashier, onBack, onDone }: FormProps) {
  const form = useFormDialog({ pin: '' }, onDone, async ({ pin }) => {
    try {
      holdTurn(tillId, await callApi(cashiersApi.start, { params: { id: tillId }, body: { userId: cashier.id, pin } }));
    } finally {
      form.set({ pin: '' });
    }
  });
  const { pin } = form.values;
  return (
    <DialogForm button="Continue" back="Back" isBusy={form.isBusy} onSubmit={form.submit} onClose={onBack}>
      <PinField
        label={`PIN of ${cashier.name}`}
        value={pin}
        error={form.errors.pin}
        onChange={(entered) => form.set({ pin: entered })}
        isFocused
      />
      <PinPad value={pin} onChange={(entered) => form.set({ pin: entered })} />
    </DialogForm>
  );
}

/** Leads back to the signed-in user, who confirms with the password. */
function OwnSession({ onDone }: { onDone: () => void }) {
  const { name } = useUser();
  const goOn = async () => {
    if (!(await reauthenticate())) return;
    await callApi(cashiersApi.end);
    leaveTurn();
    onDone();
  };
  return (
    <Button variant="subtle" mt="md" onClick={() => void withErrorNotice(goOn())}>
      {`Continue as ${name} with the password`}
    </Button>
  );
}
