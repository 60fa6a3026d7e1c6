import { warrantyNotice } from '@poolhouse/domain/features/service-requests/robots/warranty';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { QuotedRobot } from './quoted-robot.ts';

type Props = { robot: QuotedRobot; onClose: () => void; children: ReactNode };

/** Asks before a robot under warranty is quoted; then, and for any other robot, shows what it holds. */
export function WarrantyQuestion({ robot, onClose, children }: Props) {
  const notice = warrantyNotice(robot);
  const [isConfirmed, setConfirmed] = useState(notice === null);
  const form = useFormDialog(
    {},
    () => undefined,
    async () => setConfirmed(true),
  );
  if (isConfirmed || notice === null) return children;
  const { robotName, serialNumber } = robot;
  return (
    <FormDialog
      title={`Quote ${[robotName, serialNumber].filter(Boolean).join(' ')}?`}
      about={notice}
      button="Quote it anyway"
      back="Back"
      form={form}
      onClose={onClose}
    />
  );
}
