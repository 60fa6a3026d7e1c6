import { type ReactNode, useState } from 'react';
import { withErrorNotice } from '../../platform/notify.ts';
import type { StatusStep } from './status-step.ts';

/** Returns what takes a step of a record: at once, or after the dialog that asks for the reason. */
export function useStep<Step extends StatusStep>(
  takeNow: (step: Step) => Promise<void>,
  dialog: (step: Step, close: () => void) => ReactNode,
): { take: (step: Step) => void; dialog: ReactNode } {
  const [confirmation, setConfirmation] = useState<Step | null>(null);
  const take = (step: Step) => {
    if (step.needsReason) setConfirmation(step);
    else void withErrorNotice(takeNow(step));
  };
  return { take, dialog: confirmation && dialog(confirmation, () => setConfirmation(null)) };
}
