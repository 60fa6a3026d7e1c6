import { Modal, TextInput } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { useState } from 'react';
import { DialogForm } from '../../ui/form/dialog-form.tsx';

type Props = { account: User; onDelete: (reason: string) => Promise<boolean>; onClose: () => void };

/** Asks for the reason, which is kept in the log; deleting can be taken back. */
export function DeleteAccountDialog({ account, onDelete, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await onDelete(reason.trim());
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Delete ${account.name}?`}>
      <DialogForm button="Delete" isGrave isBusy={isBusy} onSubmit={submit} onClose={onClose}>
        <p>
          They’ll be signed out straight away and can’t sign in again. You can restore them later, and their history is
          kept.
        </p>
        <TextInput
          mt="md"
          label="Reason"
          description="Saved in the activity log."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </DialogForm>
    </Modal>
  );
}
