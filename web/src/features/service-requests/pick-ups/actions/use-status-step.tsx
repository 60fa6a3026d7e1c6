import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { useQueryClient } from '@tanstack/react-query';
import { useStep } from '../../../../ui/status-steps/use-step.tsx';
import { useCloseQuestion } from '../../quotes/use-close-question.tsx';
import { changePickUpStatus } from './change-pick-up-status.ts';
import { StatusDialog } from './status-dialog.tsx';
import type { PickUpStep } from './status-step.ts';

/** Returns what takes a step of a pick-up: at once, or after the dialog that asks about it. */
export function useStatusStep(pickUp: PickUpSummary) {
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const { take, dialog } = useStep<PickUpStep>(
    ({ to }) => question.askBeforeClosing(pickUp, to, () => changePickUpStatus(queries, pickUp, { to, reason: '' })),
    (step, close) => <StatusDialog pickUp={pickUp} step={step} onClose={close} />,
  );
  return { take, dialog: dialog ?? question.dialog };
}
