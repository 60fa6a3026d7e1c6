import { useState } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';

type Props = {
  /** What is revoked, as in "Front desk". */
  name: string;
  /** What follows from it, since it can’t be taken back. */
  about: string;
  permission: Permission;
  revoke: () => Promise<void>;
};

/** Revokes a kiosk or a pass, after a confirmation. */
export function RevokeButton({ permission, ...parts }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReasonButton
        permission={permission}
        size="xs"
        variant="subtle"
        aria-label={`Revoke: ${parts.name}`}
        onClick={() => setOpen(true)}
      >
        Revoke…
      </ReasonButton>
      {isOpen && <RevokeDialog {...parts} onClose={() => setOpen(false)} />}
    </>
  );
}

function RevokeDialog({ name, about, revoke, onClose }: Omit<Props, 'permission'> & { onClose: () => void }) {
  const form = useFormDialog({}, onClose, revoke);
  return <FormDialog title={`Revoke ${name}?`} about={about} button="Revoke" isGrave form={form} onClose={onClose} />;
}
