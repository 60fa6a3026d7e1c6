import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { type Permission, useCan } from '../../platform/use-can.ts';
import { searchOf } from '../address-link.ts';
import { ReasonButton } from '../reason-button.tsx';

const editing = searchOf({ edit: 'yes' });
const reading = searchOf({});

/** Opens the form of the record that is shown; the address says that it is open. */
export function EditButton({ permission, lockReason }: { permission: Permission; lockReason: string | null }) {
  const navigate = useNavigate();
  const isOpen = useCan(permission).allowed && lockReason === null;
  const edit = () => void navigate({ to: '.', search: editing });
  useShortcuts('This page', isOpen ? [{ keys: ['e'], meaning: 'Edit', act: edit }] : []);
  return (
    <ReasonButton
      permission={lockReason === null ? permission : undefined}
      reason={lockReason}
      to="."
      search={{ edit: 'yes' }}
      leftSection={<IconPencil size={16} stroke={1.75} />}
    >
      Edit
    </ReasonButton>
  );
}

/** Returns what closes the form of the record that is shown, once it is saved. */
export function useCloseEdit(): () => Promise<void> {
  const navigate = useNavigate();
  return () => navigate({ to: '.', search: reading, replace: true, resetScroll: false });
}

/** Closes the form. */
export function DoneButton({ children = 'Cancel' }: { children?: ReactNode }) {
  return (
    <Button component={Link} to="." search={reading} variant="default">
      {children}
    </Button>
  );
}
