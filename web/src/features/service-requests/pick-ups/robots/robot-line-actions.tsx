import { findStatusRefusal } from '@poolhouse/domain/features/access/can-on';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { isPickUpOpen, pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { robotLifecycle } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { withErrorNotice } from '../../../../platform/notify.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { ReasonItem } from '../../../../ui/reason-item.tsx';
import { ReturnAction } from '../../freight/return-action.tsx';
import { RobotStepButtons } from '../../robots/robot-step-buttons.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
import { steppedPickUp } from '../pick-up-queries.ts';
import { RobotDialog } from './robot-dialog.tsx';
import classes from './robot-lines.module.css';
import { useRobotChanges } from './use-robot-changes.ts';

const permission = 'service_request.pick_up:edit';
const icon = { size: 16, stroke: 1.75 };

/** Shows what can be done with a robot: its usual next step as a button, the rest in its menu. The workshop decides its status. */
export function RobotLineActions({ pickUp, robot }: { pickUp: PickUp; robot: Robot }) {
  const isDealer = useIsDealer();
  const user = useUser();
  const changes = useRobotChanges(pickUp);
  const [isEditing, setEditing] = useState(false);
  const refusal = findStatusRefusal(user, permission, pickUpLimits[pickUp.status]);
  const refused = refusal === null ? null : ({ permission, refusal: { rule: 'status', message: refusal } } as const);
  return (
    <div className={classes.actions} data-print="hide">
      <RobotStepButtons
        request={steppedPickUp(pickUp)}
        robot={robot}
        hasSteps={!isDealer && isPickUpOpen(pickUp.status)}
        markQuoted={(notes) => changes.markQuoted(robot, notes)}
        button={
          !isDealer &&
          robotLifecycle.stepBetween(robot.status, 'returned') !== null && (
            <ReturnAction pickUp={pickUp} robotId={robot.id} />
          )
        }
        items={
          <>
            <ReasonItem
              permission={permission}
              refused={refused}
              label="Edit…"
              icon={<IconPencil {...icon} />}
              onClick={() => setEditing(true)}
            />
            {pickUp.robots.length > 1 && (
              <ReasonItem
                permission={permission}
                refused={refused}
                label="Remove"
                icon={<IconTrash {...icon} />}
                isGrave
                onClick={() => void withErrorNotice(changes.remove(robot))}
              />
            )}
          </>
        }
      />
      {isEditing && <RobotDialog pickUp={pickUp} robot={robot} onClose={() => setEditing(false)} />}
    </div>
  );
}
