import { Alert, Modal, TextInput } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { useState } from 'react';
import { DialogForm } from '../../ui/form/dialog-form.tsx';

type Props = { account: User; onErase: (reason: string) => Promise<boolean>; onClose: () => void };

/** Asks for the reason and for the name again: an erased user can't be restored. */
export function ErasePersonDialog({ account, onErase, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMeant = typed.trim() === account.name;
  const why = reason.trim() === '' ? 'Enter a reason.' : isMeant ? null : 'Type the name to continue.';
  const submit = async () => {
    setBusy(true);
    const isDone = await onErase(reason.trim());
    if (isDone) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={`Erase ${account.name}?`}>
      <DialogForm button="Erase permanently" isGrave reason={why} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
        <Alert color="red" title="This can’t be undone">
          Their name, email and picture are permanently deleted, also from the activity log. Their activity stays in the
          log as “Erased user”. Some older entries may still show their name.
        </Alert>
        <TextInput
          mt="md"
          label="Reason"
          description="Saved in the activity log, so don’t include their name."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={`Type “${account.name}” to continue`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </DialogForm>
    </Modal>
  );
}
