import { Button, Group, Modal, Text } from '@mantine/core';
import { cancelSignOut, type SignOutRequest, signOutNow } from './sign-out.ts';

/** Asks before a sign-out discards unsaved input. */
export function SignOutDialog({ asked }: { asked: SignOutRequest }) {
  return (
    <Modal
      opened={asked !== null}
      onClose={cancelSignOut}
      title={asked?.unsent ? 'Sign out without sending?' : 'Sign out without saving?'}
      size="sm"
    >
      <Text>{lossOf(asked)}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void signOutNow(asked?.everywhere ?? false)}>
          Discard and sign out
        </Button>
        <Button data-autofocus onClick={cancelSignOut}>
          Stay here
        </Button>
      </Group>
    </Modal>
  );
}

function lossOf(asked: SignOutRequest): string {
  const unsent = asked?.unsent ?? 0;
  if (unsent === 0) return 'Your changes on this page will be lost.';
  return unsent === 1
    ? 'One entry on this device hasn’t been sent yet. Signing out deletes it.'
    : `${unsent} entries on this device haven’t been sent yet. Signing out deletes them.`;
}
