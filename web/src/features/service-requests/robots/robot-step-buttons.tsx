import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import type { ReactNode } from 'react';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { StepItems } from '../../../ui/status-steps/step-items.tsx';
import { robotStepsOf, type SteppedRequest, type TakeRobotStep } from './robot-step.ts';
import { useRobotSteps } from './use-robot-steps.tsx';

type Props = {
  permission: Permission;
  request: SteppedRequest;
  robot: Pick<Robot, 'id' | 'status' | 'caseId' | 'warranty'>;
  /** Whether its request is open and the reader decides its status. */
  hasSteps: boolean;
  save: TakeRobotStep;
  /** What stands between the button and the menu. */
  button?: ReactNode;
  /** Further items of the menu. */
  items?: ReactNode;
};

/** Shows the usual next step of a robot as a button, and the rest in its menu. */
export function RobotStepButtons({ permission, request, robot, hasSteps, save, button, items }: Props) {
  const steps = hasSteps ? robotStepsOf(robot, permission) : [];
  const usual = steps.find(({ refusal }) => refusal === null);
  const others = steps.filter((step) => step !== usual);
  const { take, dialog } = useRobotSteps({ request, robot, save });
  return (
    <>
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
      {button}
      {(others.length > 0 || items !== undefined) && (
        <MoreMenu label={`More actions for ${robot.caseId}`}>
          <StepItems steps={others} take={take} />
          {items}
        </MoreMenu>
      )}
      {dialog}
    </>
  );
}
