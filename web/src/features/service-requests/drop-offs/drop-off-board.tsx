import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffGroupLabels,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { CardLine } from '../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../ui/board/board-config.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { LateMark } from '../requests/late-requests.tsx';
import { RequestBoard } from '../requests/request-board.tsx';
import { stepsOf } from '../requests/request-kind.ts';
import { RequestMoves } from '../requests/status-steps.tsx';
import { useDropOffFilters } from './drop-off-filters.ts';
import { dropOffKind } from './drop-off-kind.ts';
import { DropOffFlags, DropOffStatusDot } from './drop-off-marks.tsx';
import { useLiveDropOffs } from './drop-off-queries.ts';
import { dropOffPaths } from './paths.ts';

/** What the board shows of drop-offs. */
export const dropOffBoard = defineBoard({
  noun: 'drop-off',
  call: dropOffsApi.list,
  rowsOf: ({ dropOffs }) => dropOffs,
  statusOf: (dropOff: DropOffSummary) => dropOff.status,
  moved: (dropOff, status: DropOffStatus) => ({ ...dropOff, status }),
  nameOf: ({ caseId }) => caseId,
  labels: dropOffGroupLabels,
  heading: (status) => <DropOffStatusDot status={status} label={dropOffGroupLabels[status]} />,
  partsOf: (status, query) => ({ rest: { ...query, status } }),
  card: (dropOff) => ({
    title: dropOff.dealer ?? dropOff.consumerInfo.name,
    path: dropOffPaths.dropOff(dropOff.id),
    canMove: stepsOf(dropOffKind, dropOff).length > 0,
    body: <CardBody dropOff={dropOff} />,
  }),
  menu: (dropOff) => <RequestMoves kind={dropOffKind} request={dropOff} />,
});

function CardBody({ dropOff }: { dropOff: DropOffSummary }) {
  const { caseId, dropOffBranch, model, robot, statusChangedAt } = dropOff;
  return (
    <>
      <CardLine parts={[caseId, dropOffBranch.label]} />
      <CardLine parts={[model, robot.faultLabel]} />
      <CardLine>
        <span>
          Since <InstantText at={statusChangedAt} isDayOnly />
        </span>
      </CardLine>
      <DropOffFlags {...dropOff} />
      <LateMark kind="drop-off" id={dropOff.id} />
    </>
  );
}

/** Shows the drop-offs that the filters match in columns by status; those that were cancelled only when they are asked for. */
export function DropOffBoardPage() {
  useLiveDropOffs();
  return <RequestBoard kind={dropOffKind} board={dropOffBoard} filters={useDropOffFilters()} />;
}
