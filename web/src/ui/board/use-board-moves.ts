import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { abilityOf } from '../../platform/use-can.ts';
import type { BoardConfig, BoardRow, BoardStep } from './board-config.ts';
import { judgeDrop } from './judge-drop.ts';

/** A record on its way to another column, until the server has answered. */
export type BoardMove<Status extends string, Row> = { row: Row; to: Status };

export type BoardMoves<Status extends string, Row> = {
  move: BoardMove<Status, Row> | null;
  take: (row: Row, step: BoardStep<Status>) => void;
  drop: (row: Row, to: Status) => void;
  canDrop: (row: Row, to: Status) => boolean;
  dialog: ReactNode;
};

/** Returns what moves a record to a column: at once, after a dialog, or not, with the message why. */
export function useBoardMoves<Status extends string, Row extends BoardRow<Status>>(
  config: BoardConfig<Status, Row>,
): BoardMoves<Status, Row> {
  const person = useUser();
  const queries = useQueryClient();
  const [move, setMove] = useState<BoardMove<Status, Row> | null>(null);
  const [asked, setAsked] = useState<{ row: Row; step: BoardStep<Status> } | null>(null);
  const send = async (row: Row, step: BoardStep<Status>) => {
    setMove({ row, to: step.to });
    await withErrorNotice(config.takeStep(queries, row, step));
    setMove(null);
  };
  const take = (row: Row, step: BoardStep<Status>) => {
    if (step.opensDialog) setAsked({ row, step });
    else void send(row, step);
  };
  const judge = (row: Row, to: Status) =>
    judgeDrop(row, to, config, (permission) => abilityOf(person, permission).reason);
  const drop = (row: Row, to: Status) => {
    const judged = judge(row, to);
    if (judged === null) return;
    if ('refused' in judged) notify.error(judged.refused);
    else take(row, judged.step);
  };
  const canDrop = (row: Row, to: Status) => {
    const judged = judge(row, to);
    return judged !== null && 'step' in judged;
  };
  const close = () => setAsked(null);
  return { move, take, drop, canDrop, dialog: asked && config.stepDialog(asked.row, asked.step, close) };
}
