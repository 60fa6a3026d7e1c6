import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  type PickUpStatus,
  pickUpStatusLabels,
  shownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CardLine } from '../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../ui/board/board-config.ts';
import { LateMark } from '../requests/late-requests.tsx';
import { RequestBoard } from '../requests/request-board.tsx';
import { stepsOf } from '../requests/request-kind.ts';
import { RequestMoves } from '../requests/status-steps.tsx';
import { robotsText, WaitingForPart } from '../robots/robot-marks.tsx';
import { pickUpPaths } from './paths.ts';
import { usePickUpFilters } from './pick-up-filters.ts';
import { pickUpKind } from './pick-up-kind.ts';
import { PickUpStatusDot } from './pick-up-marks.tsx';
import { useLivePickUps } from './pick-up-queries.ts';

/** What the board shows of pick-ups: the oldest of a column come first. */
const pickUpBoard = defineBoard({
  noun: 'pick-up',
  call: pickUpsApi.list,
  rowsOf: ({ pickUps }) => pickUps,
  statusOf: (pickUp: PickUpSummary): PickUpStatus => shownPickUpStatus(pickUp.status),
  moved: (pickUp, status: PickUpStatus) => ({ ...pickUp, status }),
  nameOf: ({ caseId }) => caseId,
  labels: pickUpStatusLabels,
  heading: (status) => <PickUpStatusDot status={status} />,
  partsOf: (status, query) => ({ rest: { sort: 'date', ...query, status } }),
  card: (pickUp) => ({
    title: pickUp.dealer ?? pickUp.basicInfo.name,
    path: pickUpPaths.pickUp(pickUp.id),
    canMove: stepsOf(pickUpKind, pickUp).length > 0,
    body: <CardBody pickUp={pickUp} />,
  }),
  menu: (pickUp) => <RequestMoves kind={pickUpKind} request={pickUp} />,
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
      <LateMark kind="pick-up" id={pickUp.id} />
    </>
  );
}

/** Shows the pick-ups that the filters match in columns by status. */
export function PickUpBoardPage() {
  useLivePickUps();
  return <RequestBoard kind={pickUpKind} board={pickUpBoard} filters={usePickUpFilters()} />;
}
