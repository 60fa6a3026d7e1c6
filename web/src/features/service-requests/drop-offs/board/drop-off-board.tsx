import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffGroupLabels,
  nextDropOffStatuses,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { CardLine } from '../../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../../ui/board/board-config.ts';
import { InstantText } from '../../../../ui/instant-text.tsx';
import { MoveMenu } from '../../../../ui/status-steps/step-items.tsx';
import { stepsOf } from '../actions/status-step.ts';
import { useStatusStep } from '../actions/use-status-step.tsx';
import { DropOffFlags, DropOffStatusDot } from '../drop-off-marks.tsx';
import { dropOffPaths } from '../paths.ts';

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
    canMove: nextDropOffStatuses(dropOff.status).length > 0,
    body: <CardBody dropOff={dropOff} />,
  }),
  menu: (dropOff) => <DropOffMoves dropOff={dropOff} />,
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
    </>
  );
}

function DropOffMoves({ dropOff }: { dropOff: DropOffSummary }) {
  const { take, dialog } = useStatusStep(dropOff);
  return (
    <>
      <MoveMenu name={dropOff.caseId} steps={stepsOf(dropOff)} take={take} grave={['Cancelled']} />
      {dialog}
    </>
  );
}
