import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import type { Ability } from '../../platform/use-can.ts';
import { searchOf } from '../address-link.ts';
import { ReasonTooltip } from '../reason-tooltip.tsx';

const editing = searchOf({ edit: 'yes' });
const reading = searchOf({});

/** Opens the form of the record that is shown; the address says that it is open. */
export function EditButton({ reason, refused }: Pick<Ability, 'reason' | 'refused'>) {
  const navigate = useNavigate();
  const edit = () => void navigate({ to: '.', search: editing });
  useShortcuts('This page', reason === null ? [{ keys: ['e'], meaning: 'Edit', act: edit }] : []);
  const icon = <IconPencil size={16} stroke={1.75} />;
  if (reason === null)
    return (
      <Button component={Link} to="." search={editing} leftSection={icon}>
        Edit
      </Button>
    );
  return (
    <ReasonTooltip reason={reason} permission={refused}>
      <Button disabled leftSection={icon}>
        Edit
      </Button>
    </ReasonTooltip>
  );
}

/** Closes the form. */
export function DoneButton() {
  return (
    <Button component={Link} to="." search={reading} variant="default">
      Stop editing
    </Button>
  );
}
