import { Alert, Button, Group, Modal, TextInput } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { type FormEvent, useState } from 'react';

type Props = { account: User; onErase: (reason: string) => Promise<boolean>; onClose: () => void };

/** Asks for the reason and for the name again: an erased user can't be restored. */
export function ErasePersonDialog({ account, onErase, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isMeant = typed.trim() === account.name;
  const why = reason.trim() === '' ? 'Enter a reason.' : isMeant ? null : 'Type the name to continue.';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why !== null) return;
    setBusy(true);
    const isDone = await onErase(reason.trim());
    if (isDone) onClose();
    else setBusy(false);
  };
  return (
    <Modal opened onClose={onClose} title={`Erase ${account.name}?`}>
      <form onSubmit={submit}>
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
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={why !== null} title={why ?? undefined}>
            Erase permanently
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
