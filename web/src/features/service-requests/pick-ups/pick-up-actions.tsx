import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { IconCircleX, IconCopy, IconPencilCog, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { LogItem } from '../../../ui/log-link.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { StepItems } from '../../../ui/status-steps/step-items.tsx';
import { stepsOf } from '../requests/request-kind.ts';
import { AnyStatusDialog, useRequestSteps } from '../requests/status-steps.tsx';
import { hasStepsOf } from '../robots/robot-step.ts';
import { pickUpPaths } from './paths.ts';
import { useIsDealer } from './pick-up-filters.ts';
import { pickUpKind } from './pick-up-kind.ts';
import { steppedPickUp } from './pick-up-queries.ts';

const icon = { size: 16, stroke: 1.75 };
const stepIcons = { Cancelled: <IconCircleX {...icon} />, processing: <IconRefresh {...icon} /> };

/** Shows what can be done with a pick-up: the usual next step as a button, the rest in the menu. */
export function PickUpActions({ pickUp }: { pickUp: PickUp }) {
  const isDealer = useIsDealer();
  const { take, dialog } = useRequestSteps({ kind: pickUpKind, request: pickUp });
  const [isCorrecting, setCorrecting] = useState(false);
  const steps = stepsOf(pickUpKind, pickUp, isDealer);
  // The line of a robot has the next step while there is one.
  // Booking the courier moves a pick-up to Awaiting Pickup: only where one was booked elsewhere a person does.
  const hasRobotSteps = !isDealer && hasStepsOf(steppedPickUp(pickUp));
  const usual = steps.find(({ needsReason, to }) => !needsReason && to !== 'Awaiting Pickup' && !hasRobotSteps);
  return (
    <>
      {usual && (
        <ReasonButton
          permission={usual.permission}
          reason={usual.refusal}
          variant="default"
          onClick={() => take(usual)}
        >
          {usual.label}
        </ReasonButton>
      )}
      <MoreMenu label="More actions">
        <StepItems steps={steps.filter((step) => step !== usual)} take={take} icons={stepIcons} grave={['Cancelled']} />
        {!isDealer && (
          <ReasonItem
            permission="service_request.pick_up:manage"
            label="Change the status…"
            icon={<IconPencilCog {...icon} />}
            onClick={() => setCorrecting(true)}
          />
        )}
        <ReasonItem
          permission="service_request.pick_up:create"
          label="Copy as new"
          icon={<IconCopy {...icon} />}
          to={pickUpPaths.create}
          search={{ copy: pickUp.id }}
        />
        {!isDealer && <LogItem kind="pick-up" id={pickUp.id} />}
        <PrintItem />
      </MoreMenu>
      {dialog}
      {isCorrecting && <AnyStatusDialog kind={pickUpKind} request={pickUp} onClose={() => setCorrecting(false)} />}
    </>
  );
}
