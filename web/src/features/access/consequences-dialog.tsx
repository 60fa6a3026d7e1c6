import { Button, Group, Modal } from '@mantine/core';
import { pageTitles } from '@poolhouse/domain/features/access/pages';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { useState } from 'react';
import classes from './consequences-dialog.module.css';
import type { Consequence } from './role-drafts.ts';

type Props = { consequences: readonly Consequence[]; onConfirm: () => Promise<void>; onClose: () => void };

/** Shows what a change of the roles means for people, before it is saved. */
export function ConsequencesDialog({ consequences, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
  };
  return (
    <Modal opened onClose={onClose} title="Review changes">
      <ul className={classes.list}>
        {consequences.map((one) => (
          <li key={`${one.role} ${one.page}`} data-effect={one.effect}>
            <strong>{sentenceOf(one)}</strong>
            <span>{roleLabels[one.role]}</span>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        <Button loading={isBusy} onClick={() => void confirm()}>
          Save changes
        </Button>
      </Group>
    </Modal>
  );
}

function sentenceOf({ effect, page, people }: Consequence): string {
  const verb = people === 1 ? `${effect}s` : effect;
  const who = people === 0 ? 'No users' : people === 1 ? '1 user' : `${people} users`;
  return `${who} ${verb} ${pageTitles[page]}`;
}
