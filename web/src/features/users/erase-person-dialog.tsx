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
  const why = reason.trim() === '' ? 'Give the reason first.' : isMeant ? null : 'Type the name to go on.';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why !== null) return;
    setBusy(true);
    const isDone = await onErase(reason.trim());
    if (isDone) onClose();
    else setBusy(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Erase ${account.name}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit}>
        <Alert color="red" title="This can’t be undone">
          Their name, address and picture are removed from the account and can’t be read in the activity log any more.
          What they did stays in the log, under “Erased person”. Entries from before the log sealed personal details may
          still name them.
        </Alert>
        <TextInput
          mt="md"
          label="Reason"
          description="Goes in the activity log, so don’t name the person in it."
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={`Type “${account.name}” to go on`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={why !== null} title={why ?? undefined}>
            Erase for good
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
