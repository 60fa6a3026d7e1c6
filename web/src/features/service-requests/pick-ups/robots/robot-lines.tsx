import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Copyable } from '../../../../ui/detail/copyable.tsx';
import { SerialLink } from '../../../../ui/serial-link.tsx';
import { RobotStatusDot, WaitingForPart } from '../../robots/robot-marks.tsx';
import { RobotLineActions } from './robot-line-actions.tsx';
import classes from './robot-lines.module.css';
import { RobotPhotos } from './robot-photos.tsx';

/** Shows the robots of a pick-up, a line each: what it is, where it is, and what comes next. */
export function RobotLines({ pickUp, isReadOnly = false }: { pickUp: PickUp; isReadOnly?: boolean }) {
  return (
    <ul className={classes.lines} aria-label="Robots">
      {pickUp.robots.map((robot) => (
        <li key={robot.id} className={classes.line}>
          <div className={classes.facts}>
            <RobotFacts robot={robot} />
            <RobotPhotos pickUp={pickUp} robot={robot} isReadOnly={isReadOnly} />
          </div>
          <div className={classes.state}>
            <RobotStatusDot status={robot.status} />
            <WaitingForPart {...robot} />
          </div>
          {!isReadOnly && <RobotLineActions pickUp={pickUp} robot={robot} />}
        </li>
      ))}
    </ul>
  );
}

function RobotFacts({ robot }: { robot: Robot }) {
  const { robotName, serialNumber, caseId, faultLabel, problem, returnConsignment } = robot;
  return (
    <>
      <p className={classes.name}>
        {robotName}
        {serialNumber && (
          <span className={classes.serial}>
            <Copyable text={serialNumber}>
              <SerialLink serial={serialNumber} />
            </Copyable>
          </span>
        )}
      </p>
      <p className={classes.note}>{[caseId, faultLabel, warrantyText(robot)].filter(Boolean).join(' · ')}</p>
      {problem && <p className={classes.problem}>{problem}</p>}
      {returnConsignment && <p className={classes.note}>Returned with {returnConsignment}</p>}
    </>
  );
}

/** Says what was decided, or what is suggested until then. */
function warrantyText({ warranty, warrantySuggested, purchaseDate }: Robot): string {
  const bought = purchaseDate === null ? '' : `bought ${formatDay(purchaseDate)}`;
  const warrantyLabel =
    warranty === null
      ? warrantySuggested === null
        ? ''
        : `warranty suggested: ${warrantySuggested ? 'yes' : 'no'}`
      : warranty
        ? 'under warranty'
        : 'out of warranty';
  return [bought, warrantyLabel].filter(Boolean).join(', ');
}
