import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Permission } from '../../platform/use-can.ts';
import { searchOf } from '../address-link.ts';
import { ReasonButton } from '../reason-button.tsx';

const reading = searchOf({});

/** Opens the form of the record that is shown; the address says that it is open. */
export function EditButton({ permission, lockReason }: { permission: Permission; lockReason: string | null }) {
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

/** Closes the form. */
export function DoneButton() {
  return (
    <Button component={Link} to="." search={reading} variant="default">
      Cancel
    </Button>
  );
}
