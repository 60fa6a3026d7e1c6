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
    <Modal
      opened
      onClose={onClose}
      title={`Turn off two-step sign-in for ${account.name}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        For somebody who lost both their phone and their recovery codes. Make sure that it is really them asking. They
        are signed out everywhere, and sign in with their password alone until they set it up again.
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void remove()}>
          Turn it off
        </Button>
      </Group>
    </Modal>
  );
}
