import { Button, Group, Modal, Text } from '@mantine/core';
import { cancelSignOut, type SignOutRequest, signOutNow } from './sign-out.ts';

/** Asks before a sign-out discards unsaved input, or leaves entries behind. */
export function SignOutDialog({ request }: { request: SignOutRequest }) {
  return (
    <Modal
      opened={request !== null}
      onClose={cancelSignOut}
      title={request?.unsent ? 'Sign out before everything is sent?' : 'Sign out without saving?'}
      size="sm"
    >
      <Text>{lossOf(request)}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => void signOutNow(request?.everywhere ?? false)}>
          {request?.unsent ? 'Sign out' : 'Discard and sign out'}
        </Button>
        <Button data-autofocus onClick={cancelSignOut}>
          Stay here
        </Button>
      </Group>
    </Modal>
  );
}

function lossOf(request: SignOutRequest): string {
  const unsent = request?.unsent ?? 0;
  if (unsent === 0) return 'Your changes on this page will be lost.';
  return unsent === 1
    ? 'One entry on this device hasn’t been sent yet. It stays here, locked, and is sent when you sign in on this device again.'
    : `${unsent} entries on this device haven’t been sent yet. They stay here, locked, and are sent when you sign in on this device again.`;
}
