import { findStatusRefusal } from '@poolhouse/domain/features/access/can-on';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { isPickUpOpen, pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { nextRobotStatuses } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { withErrorNotice } from '../../../../platform/notify.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { MoreMenu } from '../../../../ui/more-menu.tsx';
import { ReasonButton } from '../../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../../ui/reason-item.tsx';
import { StepItems } from '../../../../ui/status-steps/step-items.tsx';
import { ReturnAction } from '../../freight/return-action.tsx';
import { robotStepsOf } from '../../robots/robot-step.ts';
import { useRobotSteps } from '../../robots/use-robot-steps.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
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
  const steps = isDealer || !isPickUpOpen(pickUp.status) ? [] : robotStepsOf(robot, permission);
  const usual = steps.find((step) => step.refusal === null);
  const { take, dialog: question } = useRobotSteps({
    ...{ request: pickUp, robot },
    save: (to, notes) => changes.take(robot, to, notes),
  });
  return (
    <div className={classes.actions} data-print="hide">
      {usual && (
        <ReasonButton
          permission={permission}
          size="xs"
          variant="default"
          onClick={() => take(usual)}
          aria-label={`${usual.label}: ${robot.caseId}`}
        >
          {usual.label}
        </ReasonButton>
      )}
      {!isDealer && nextRobotStatuses(robot.status, false).includes('returned') && (
        <ReturnAction pickUp={pickUp} robotId={robot.id} />
      )}
      <MoreMenu label={`More actions for ${robot.caseId}`}>
        <StepItems steps={steps.filter((step) => step !== usual)} take={take} />
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
      </MoreMenu>
      {question}
      {isEditing && <RobotDialog pickUp={pickUp} robot={robot} onClose={() => setEditing(false)} />}
    </div>
  );
}
