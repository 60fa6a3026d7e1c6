import { Button, Group, Modal, Text } from '@mantine/core';
import { cancelSignOut, type SignOutRequest, signOutNow } from './sign-out.ts';

/** Asks before a sign-out discards unsaved input. */
export function SignOutDialog({ asked }: { asked: SignOutRequest }) {
  return (
    <Modal opened={asked !== null} onClose={cancelSignOut} title="Sign out without saving?" centered size="sm">
      <Text>Your changes on this page will be lost.</Text>
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
