import { type ListedRequest, serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import {
  type WaitedFor,
  waitedFor,
  waitedForLabels,
} from '@poolhouse/domain/features/service-requests/dashboard/waits-for';
import { useMemo } from 'react';
import { Board, BoardPageFrame } from '../../../ui/board/board.tsx';
import { CardLine } from '../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../ui/board/board-config.ts';
import { HeadActions } from '../../../ui/list/head-actions.tsx';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dashboardPaths } from '../paths.ts';
import { useLiveOpenRequests } from './live-open-requests.ts';
import { useOpenRequestFilters } from './open-request-filters.ts';
import { daysText, LateTags, RequestStatus, requestPath } from './open-request-text.tsx';

/** Requests stand under whom they wait for, late ones first; they move when their status does. */
const waitingBoard = defineBoard({
  noun: 'request',
  call: serviceDashboardApi.list,
  rowsOf: ({ requests }) => requests,
  statusOf: (request: ListedRequest) => request.waitsFor,
  moved: (request, status: WaitedFor) => ({ ...request, waitsFor: status }),
  nameOf: ({ caseId }) => caseId,
  labels: waitedForLabels,
  heading: (status) => waitedForLabels[status],
  partsOf: (status, query) => ({ rest: { ...query, waitsFor: status } }),
  card: (request) => ({
    title: request.name,
    path: requestPath(request) ?? dashboardPaths.list,
    isUrgent: request.late.length > 0,
    canMove: false,
    body: <CardBody request={request} />,
  }),
  menu: () => null,
});

/** Nothing is dragged here. */
const noMoves = { move: null, drop: () => undefined, canDrop: () => false, dialog: null };

function CardBody({ request }: { request: ListedRequest }) {
  return (
    <>
      <CardLine end={daysText(request.statusDays)}>{request.caseId}</CardLine>
      <CardLine>
        <RequestStatus {...request} />
      </CardLine>
      <CardLine parts={[request.waitsTo, request.branch.label]} />
      <LateTags {...request} />
    </>
  );
}

/** Shows open requests in columns by whom they wait for. */
export function DashboardBoardPage() {
  useLiveOpenRequests();
  const filters = usePageFilters(useOpenRequestFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const chosen = filters.state.filters.waitsFor ?? [];
  const shown = waitedFor.filter((one) => chosen.length === 0 || chosen.includes(one));
  return (
    <BoardPageFrame>
      <PageHeader
        title="Service Request"
        actions={<HeadActions many="open requests" shape={{ shown: 'board', paths: dashboardPaths, query }} />}
      />
      <PageFilterBar title="Service Request" searchLabel="Search open requests" {...filters} />
      <Board config={waitingBoard} statuses={shown} query={query} moves={noMoves} />
    </BoardPageFrame>
  );
}
