import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

type Props = { isDirty: boolean; isSaving: boolean };

/** Asks before unsaved changes are left behind; a save that is under way may go on to the next page. */
export function LeaveGuard({ isDirty, isSaving }: Props) {
  const state = useRef({ isDirty, isSaving });
  state.current = { isDirty, isSaving };
  const blocker = useBlocker({
    shouldBlockFn: () => state.current.isDirty && !state.current.isSaving,
    enableBeforeUnload: () => state.current.isDirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  return (
    <Modal opened={isBlocked} onClose={() => blocker.reset?.()} title="Leave without saving?" centered size="sm">
      <Text>What you typed stays on this computer, and you can go on with it when you come back.</Text>
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
