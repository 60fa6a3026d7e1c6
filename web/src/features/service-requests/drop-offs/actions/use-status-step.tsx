import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { useQueryClient } from '@tanstack/react-query';
import { useStep } from '../../../../ui/status-steps/use-step.tsx';
import { useCloseQuestion } from '../../quotes/use-close-question.tsx';
import { changeDropOffStatus } from './change-drop-off-status.ts';
import { StatusDialog } from './status-dialog.tsx';
import type { DropOffStep } from './status-step.ts';

/** Returns what takes a step of a drop-off: at once, or after the dialog that asks for the reason. */
export function useStatusStep(dropOff: DropOffSummary) {
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const { take, dialog } = useStep<DropOffStep>(
    ({ to }) =>
      question.askBeforeClosing(dropOff, to, () => changeDropOffStatus(queries, dropOff, { to, reason: null })),
    (step, close) => <StatusDialog dropOff={dropOff} step={step} onClose={close} />,
  );
  return { take, dialog: dialog ?? question.dialog };
}
