import { Button, Group, Modal } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { useState } from 'react';

type Props = { account: User; onRemove: () => Promise<boolean>; onClose: () => void };

/** Asks first: the person has to set a second factor up again, and this can't be taken back. */
export function RemoveFactorDialog({ account, onRemove, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Turn off two-step sign-in for ${account.name}?`}>
      <p>
        Use this if they lost their phone and recovery codes. Check that the request really comes from them. They’ll be
        signed out everywhere and can sign in with just their password until they set it up again.
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void remove()}>
          Turn off
        </Button>
      </Group>
    </Modal>
  );
}
