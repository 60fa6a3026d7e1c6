import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  isPickUpOpen,
  type ShownPickUpStatus,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../../platform/session/session.ts';
import { Board, BoardPageFrame } from '../../../../ui/board/board.tsx';
import { useBoardMoves } from '../../../../ui/board/use-board-moves.tsx';
import { HeadActions } from '../../../../ui/list/head-actions.tsx';
import { exportQueryOf } from '../../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useCloseQuestion } from '../../quotes/use-close-question.tsx';
import { changePickUpStatus } from '../actions/change-pick-up-status.ts';
import { StatusDialog } from '../actions/status-dialog.tsx';
import type { PickUpStep } from '../actions/status-step.ts';
import { pickUpPaths } from '../paths.ts';
import { usePickUpFilters } from '../pick-up-filters.ts';
import { useLivePickUps } from '../pick-up-queries.ts';
import { PickUpTotals } from '../pick-up-totals.tsx';
import { judgeDrop } from './judge-drop.ts';
import { pickUpBoard } from './pick-up-board.tsx';

/** Shows the pick-ups that the filters match in columns by status. */
export function PickUpBoardPage() {
  useLivePickUps();
  const filters = usePageFilters(usePickUpFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const { status: chosen = [], open } = filters.state.filters;
  const shown = shownPickUpStatuses.filter(
    (status) =>
      (chosen.length === 0 || chosen.includes(status)) &&
      (open?.[0] === undefined || (open[0] === 'yes') === isPickUpOpen(status)),
  );
  return (
    <BoardPageFrame>
      <PageHeader
        title="Pick Up"
        actions={
          <HeadActions
            many="pick-ups"
            shape={{ shown: 'board', paths: pickUpPaths, query }}
            primaryAction={{
              label: 'New pick-up',
              to: pickUpPaths.create,
              permission: 'service_request.pick_up:create',
            }}
          />
        }
      />
      <PageFilterBar title="Pick Up" searchLabel="Search pick-ups" {...filters} />
      <PickUpTotals query={query} />
      <Board config={pickUpBoard} statuses={shown} query={query} moves={usePickUpMoves()} />
    </BoardPageFrame>
  );
}

function usePickUpMoves() {
  const person = useUser();
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const moves = useBoardMoves<PickUpSummary, PickUpStep>({
    judge: (pickUp, to: ShownPickUpStatus) => judgeDrop(pickUp, to, person),
    take: (pickUp, { to }) =>
      question.askBeforeClosing(pickUp, to, () => changePickUpStatus(queries, pickUp, { to, reason: '' })),
    dialog: (pickUp, step, close) => <StatusDialog pickUp={pickUp} step={step} onClose={close} />,
  });
  return { ...moves, dialog: moves.dialog ?? question.dialog };
}
