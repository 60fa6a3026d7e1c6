import { type ReactNode, useState } from 'react';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import type { StatusStep } from '../status-steps/status-step.ts';

/** A record on its way to another column, until the server has answered. */
export type BoardMove<Row, Status extends string> = { row: Row; to: Status };

type Moving<Row, Step extends StatusStep> = {
  /** Returns the step that dropping a record on a column takes, or why it stays where it is; null for its own column. */
  judge: (row: Row, to: Step['to']) => { step: Step } | { refused: string } | null;
  /** Takes a step that needs no reason. */
  take: (row: Row, step: Step) => Promise<void>;
  /** Asks for the reason of a step, and takes it. */
  dialog: (row: Row, step: Step, close: () => void) => ReactNode;
};

/** Returns what moves a record to a column: at once, after the dialog that asks for the reason, or not, with the message why. */
export function useBoardMoves<Row, Step extends StatusStep>({ judge, take, dialog }: Moving<Row, Step>) {
  const [move, setMove] = useState<BoardMove<Row, Step['to']> | null>(null);
  const [confirmation, setConfirmation] = useState<{ row: Row; step: Step } | null>(null);
  const takeNow = async (row: Row, step: Step) => {
    setMove({ row, to: step.to });
    await withErrorNotice(take(row, step));
    setMove(null);
  };
  const drop = (row: Row, to: Step['to']) => {
    const verdict = judge(row, to);
    if (verdict === null) return;
    if ('refused' in verdict) notify.error(verdict.refused);
    else if (verdict.step.needsReason) setConfirmation({ row, step: verdict.step });
    else void takeNow(row, verdict.step);
  };
  const canDrop = (row: Row, to: Step['to']) => {
    const verdict = judge(row, to);
    return verdict !== null && 'step' in verdict;
  };
  return {
    move,
    drop,
    canDrop,
    dialog: confirmation && dialog(confirmation.row, confirmation.step, () => setConfirmation(null)),
  };
}
