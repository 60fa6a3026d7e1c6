import type { Permission } from '../../platform/use-can.ts';
import type { BoardConfig, BoardRow, BoardStep } from './board-config.ts';

/** Returns the step that dropping a record on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop<Status extends string, Row extends BoardRow<Status>>(
  row: Row,
  to: Status,
  { stepsOf, refuseMove }: Pick<BoardConfig<Status, Row>, 'stepsOf' | 'refuseMove'>,
  refusePermission: (permission: Permission) => string | null,
): { step: BoardStep<Status> } | { refused: string } | null {
  if (row.status === to) return null;
  const step = stepsOf(row).find((one) => one.to === to);
  if (step === undefined) return { refused: refuseMove(row, to) };
  const refused = refusePermission(step.permission) ?? step.refusal;
  return refused === null ? { step } : { refused };
}
