import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffStatuses,
  openDropOffStatuses,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
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
import { changeDropOffStatus } from '../actions/change-drop-off-status.ts';
import { StatusDialog } from '../actions/status-dialog.tsx';
import type { DropOffStep } from '../actions/status-step.ts';
import { useDropOffFilters } from '../drop-off-filters.ts';
import { useLiveDropOffs } from '../drop-off-queries.ts';
import { DropOffTotals } from '../drop-off-totals.tsx';
import { dropOffPaths } from '../paths.ts';
import { dropOffBoard } from './drop-off-board.tsx';
import { judgeDrop } from './judge-drop.ts';

/** Shows the drop-offs that the filters match in columns by status; those that ended only when they are asked for. */
export function DropOffBoardPage() {
  useLiveDropOffs();
  const filters = usePageFilters(useDropOffFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const chosen = filters.state.filters.status ?? [];
  const usual = [...openDropOffStatuses, 'Closed'];
  const shown = dropOffStatuses.filter((status) => (chosen.length === 0 ? usual : chosen).includes(status));
  return (
    <BoardPageFrame>
      <PageHeader
        title="Drop Off"
        actions={
          <HeadActions
            many="drop-offs"
            shape={{ shown: 'board', paths: dropOffPaths, query }}
            primaryAction={{
              label: 'New drop-off',
              to: dropOffPaths.create,
              permission: 'service_request.drop_off:create',
            }}
          />
        }
      />
      <PageFilterBar title="Drop Off" searchLabel="Search drop-offs" {...filters} />
      <DropOffTotals query={query} />
      <Board config={dropOffBoard} statuses={shown} query={query} moves={useDropOffMoves()} />
    </BoardPageFrame>
  );
}

function useDropOffMoves() {
  const person = useUser();
  const queries = useQueryClient();
  const question = useCloseQuestion();
  const moves = useBoardMoves<DropOffSummary, DropOffStep>({
    judge: (dropOff, to: DropOffStatus) => judgeDrop(dropOff, to, person),
    take: (dropOff, { to }) =>
      question.askBeforeClosing(dropOff, to, () => changeDropOffStatus(queries, dropOff, { to, reason: null })),
    dialog: (dropOff, step, close) => <StatusDialog dropOff={dropOff} step={step} onClose={close} />,
  });
  return { ...moves, dialog: moves.dialog ?? question.dialog };
}
