import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { isPickUpOpen } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { stepTogether } from '@poolhouse/domain/features/service-requests/steps/service-steps';
import { ReasonButton } from '../../../../ui/reason-button.tsx';
import { useRobotSteps } from '../../robots/use-robot-steps.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
import { steppedPickUp } from '../pick-up-queries.ts';

/** Shows the step that most robots of a pick-up take next, for all of them at once: “Receive all 3”. */
export function TogetherButton({ pickUp }: { pickUp: PickUp }) {
  const isDealer = useIsDealer();
  const request = steppedPickUp(pickUp);
  const together = stepTogether(request);
  const robots = pickUp.robots.filter(({ id }) => together?.robots.includes(id));
  const { take, dialog, isBusy } = useRobotSteps({ request, robots, isWritten: false });
  if (together === null || isDealer || !isPickUpOpen(pickUp.status)) return null;
  return (
    <>
      <ReasonButton
        permission={request.permission}
        size="xs"
        variant="default"
        loading={isBusy}
        onClick={() => take(together.step)}
      >
        {together.label}: all {robots.length}
      </ReasonButton>
      {dialog}
    </>
  );
}
