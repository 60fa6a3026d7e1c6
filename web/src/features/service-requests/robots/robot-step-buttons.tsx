import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { IconClockDollar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { StepItems } from '../../../ui/status-steps/step-items.tsx';
import { quotesQuery } from '../quotes/quote-queries.ts';
import type { SteppedCase } from '../steps/stepped-request.ts';
import { MarkQuotedDialog } from './mark-quoted-dialog.tsx';
import { type MarkQuoted, robotStepsOf } from './robot-step.ts';
import { useRobotSteps } from './use-robot-steps.tsx';

type Props = {
  request: SteppedCase;
  robot: Robot;
  /** Whether its request is open and the reader decides its status. */
  hasSteps: boolean;
  markQuoted: MarkQuoted;
  /** What stands between the button and the menu. */
  button?: ReactNode;
  /** Further items of the menu. */
  items?: ReactNode;
};

/** Shows the next step of a robot as the filled button of its line, and the rest in its menu. */
export function RobotStepButtons({ request, robot, hasSteps, markQuoted, button, items }: Props) {
  const [isMarking, setMarking] = useState(false);
  const isQuotable = hasSteps && robotStepsOf(request, robot, false).some(({ to }) => to === 'quote');
  const { data } = useQuery({ ...quotesQuery(request.id), enabled: isQuotable });
  const isWritten = data?.quotes.some(({ robotId, state }) => robotId === robot.id && state === 'unsent') === true;
  const steps = hasSteps ? robotStepsOf(request, robot, isWritten) : [];
  const usual = steps.find(({ refusal }) => refusal === null);
  const others = steps.filter((step) => step !== usual);
  const { take, dialog, isBusy } = useRobotSteps({ request, robots: [robot], isWritten });
  return (
    <>
      {usual && (
        <ReasonButton
          permission={request.permission}
          size="xs"
          loading={isBusy}
          onClick={() => take(usual.to)}
          aria-label={`${usual.label}: ${robot.caseId}`}
        >
          {usual.label}
        </ReasonButton>
      )}
      {button}
      {(others.length > 0 || items !== undefined) && (
        <MoreMenu label={`More actions for ${robot.caseId}`}>
          <StepItems steps={others} take={({ to }) => take(to)} />
          {isQuotable && !isWritten && (
            <ReasonItem
              permission={request.permission}
              label="Price follows…"
              icon={<IconClockDollar size={16} stroke={1.75} />}
              onClick={() => setMarking(true)}
            />
          )}
          {items}
        </MoreMenu>
      )}
      {dialog}
      {isMarking && (
        <MarkQuotedDialog request={request} robot={robot} save={markQuoted} onClose={() => setMarking(false)} />
      )}
    </>
  );
}
