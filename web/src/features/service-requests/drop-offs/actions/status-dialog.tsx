import { Textarea } from '@mantine/core';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { AskedDialog } from '../../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../../ui/form/use-asked.ts';
import { changeDropOffStatus } from './change-drop-off-status.ts';
import type { DropOffStep } from './status-step.ts';

type Props = { dropOff: DropOffSummary; step: DropOffStep; onClose: () => void };

/** Asks why a drop-off is cancelled or reopened, and before an owner is told of a robot that isn’t repaired. */
export function StatusDialog({ dropOff, step, onClose }: Props) {
  const queries = useQueryClient();
  const form = useAsked({ reason: '' }, onClose, ({ reason }) =>
    changeDropOffStatus(queries, dropOff, { to: step.to, reason: reason.trim() === '' ? null : reason }),
  );
  const label = step.label.replace('…', '');
  const isReady = step.to === 'Ready for Collection';
  const robot = `The robot is still ${robotStatusLabels[dropOff.robot.status]}. The customer is told that it can be collected.`;
  return (
    <AskedDialog
      title={`${label}: ${dropOff.caseId}`}
      about={isReady ? robot : `${dropOff.consumerInfo.name} · ${dropOff.model}`}
      button={label}
      back="Back"
      isGrave={step.to === 'Cancelled'}
      form={form}
      onClose={onClose}
    >
      {!isReady && (
        <Textarea
          {...{ mt: 'md', label: 'Reason', rows: 3, maxLength: textLimits.note, 'data-autofocus': true }}
          required
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(event) => form.set({ reason: event.currentTarget.value })}
        />
      )}
    </AskedDialog>
  );
}
