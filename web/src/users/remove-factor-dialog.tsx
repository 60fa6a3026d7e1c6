import { Button, Group, Modal } from '@mantine/core';
import type { User } from '@poolhouse/domain/users/user';
import { useState } from 'react';

type Props = { account: User; onRemove: () => Promise<boolean>; onClose: () => void };

/** Asks first: the person has to set a second factor up anew, and this can't be taken back. */
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
      title={`Remove the second factor of ${account.name}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        For somebody who lost their phone and their recovery codes. Make sure that it is really them who asks: they sign
        in with the password alone until they set up a new one, and their sessions end now.
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button color="red" loading={isBusy} onClick={() => void remove()}>
          Remove it
        </Button>
      </Group>
    </Modal>
  );
}
