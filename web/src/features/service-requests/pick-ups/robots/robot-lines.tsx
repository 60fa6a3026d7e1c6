import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { quoteStateLabels } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { serviceStepsOf } from '@poolhouse/domain/features/service-requests/steps/service-steps';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Copyable } from '../../../../ui/detail/copyable.tsx';
import { SerialLink } from '../../../../ui/serial-link.tsx';
import { quotesQuery } from '../../quotes/quote-queries.ts';
import { RobotStatusDot, WaitingForPart } from '../../robots/robot-marks.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
import { steppedPickUp } from '../pick-up-queries.ts';
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
            {isReadOnly && <NextStep pickUp={pickUp} robot={robot} />}
          </div>
          {!isReadOnly && <RobotLineActions pickUp={pickUp} robot={robot} />}
        </li>
      ))}
    </ul>
  );
}

/** Says what is done next with a robot, and what its latest quote comes to. */
function NextStep({ pickUp, robot }: { pickUp: PickUp; robot: Robot }) {
  const isDealer = useIsDealer();
  const { data } = useQuery({ ...quotesQuery(pickUp.id), enabled: !isDealer });
  const quote = data?.quotes.find(({ robotId }) => robotId === robot.id);
  const next = serviceStepsOf(steppedPickUp(pickUp), robot.id).find(({ refusal }) => refusal === null);
  return (
    <>
      {quote && (
        <p className={classes.note}>
          Quote {formatCents(quote.totalCents)} · {quoteStateLabels[quote.state].toLowerCase()}
        </p>
      )}
      {next && !isDealer && <p className={classes.note}>Next: {next.label.toLowerCase()}</p>}
    </>
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
