import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { sessionState } from '../../platform/session/session.ts';

type Props = {
  isDirty: boolean;
  /** True from the moment a save starts, before anything is drawn again. */
  isBusy: RefObject<boolean>;
};

/** Asks before unsaved changes are left behind; a save that is under way may go on to the next page. */
export function LeaveGuard({ isDirty, isBusy }: Props) {
  const isDirtyNow = useRef(isDirty);
  isDirtyNow.current = isDirty;
  const blocker = useBlocker({
    shouldBlockFn: () => isDirtyNow.current && !isBusy.current && isSignedIn(),
    enableBeforeUnload: () => isDirtyNow.current && isSignedIn(),
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <Modal opened={isBlocked} onClose={() => blocker.reset?.()} title="Leave without saving?" size="sm">
      <Text>We’ve kept a draft on this computer.</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
      </Group>
    </Modal>
  );
}

/** A user who signs out was asked already. */
function isSignedIn(): boolean {
  return sessionState().status === 'signed-in';
}
