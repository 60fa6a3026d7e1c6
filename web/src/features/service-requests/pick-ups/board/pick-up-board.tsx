import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  pickUpStatusLabels,
  type ShownPickUpStatus,
  shownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CardLine } from '../../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../../ui/board/board-config.ts';
import { MoveMenu } from '../../../../ui/status-steps/step-items.tsx';
import { robotsText, WaitingForPart } from '../../robots/robot-marks.tsx';
import { stepsOf } from '../actions/status-step.ts';
import { useStatusStep } from '../actions/use-status-step.tsx';
import { pickUpPaths } from '../paths.ts';
import { useIsDealer } from '../pick-up-filters.ts';
import { PickUpStatusDot } from '../pick-up-marks.tsx';

/** What the board shows of pick-ups: the oldest of a column come first. */
export const pickUpBoard = defineBoard({
  noun: 'pick-up',
  call: pickUpsApi.list,
  rowsOf: ({ pickUps }) => pickUps,
  statusOf: (pickUp: PickUpSummary): ShownPickUpStatus => shownPickUpStatus(pickUp.status),
  moved: (pickUp, status: ShownPickUpStatus) => ({ ...pickUp, status }),
  nameOf: ({ caseId }) => caseId,
  labels: pickUpStatusLabels,
  heading: (status) => <PickUpStatusDot status={status} />,
  partsOf: (status, query) => ({ rest: { sort: 'date', ...query, status } }),
  card: (pickUp) => ({
    title: pickUp.dealer ?? pickUp.basicInfo.name,
    path: pickUpPaths.pickUp(pickUp.id),
    canMove: stepsOf(pickUp, false).length > 0,
    body: <CardBody pickUp={pickUp} />,
  }),
  menu: (pickUp) => <PickUpMoves pickUp={pickUp} />,
});

function CardBody({ pickUp }: { pickUp: PickUpSummary }) {
  const { caseId, date, robots, branch, pickup, status } = pickUp;
  const waiting = robots.find(({ waitingForPart }) => waitingForPart !== null);
  const isAwaited = status === 'booked' || status === 'Awaiting Pickup';
  return (
    <>
      <CardLine>{caseId}</CardLine>
      <CardLine parts={[robotsText(robots), branch.name]} />
      <CardLine>
        {isAwaited && pickup.booked_for !== null
          ? `Booked for ${formatDay(pickup.booked_for.slice(0, 10))}`
          : `Requested ${formatDay(date)}`}
      </CardLine>
      {waiting && <WaitingForPart {...waiting} />}
    </>
  );
}

function PickUpMoves({ pickUp }: { pickUp: PickUpSummary }) {
  const isDealer = useIsDealer();
  const { take, dialog } = useStatusStep(pickUp);
  return (
    <>
      <MoveMenu name={pickUp.caseId} steps={stepsOf(pickUp, isDealer)} take={take} grave={['Cancelled']} />
      {dialog}
    </>
  );
}
