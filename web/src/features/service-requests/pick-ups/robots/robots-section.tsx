import { Group } from '@mantine/core';
import { findStatusRefusal } from '@poolhouse/domain/features/access/can-on';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { isPickUpOpen, pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '../../../../platform/session/session.ts';
import { OverviewPart } from '../../../../ui/detail/overview-part.tsx';
import { ReasonButton } from '../../../../ui/reason-button.tsx';
import { AddRobotDialog } from './robot-dialog.tsx';
import { RobotLines } from './robot-lines.tsx';
import { TogetherButton } from './together-button.tsx';

const permission = 'service_request.pick_up:edit';

/** Shows the robots of a pick-up on its page. */
export function RobotsSection({ pickUp }: { pickUp: PickUp }) {
  const [isAdding, setAdding] = useState(false);
  const reason = findStatusRefusal(useUser(), permission, pickUpLimits[pickUp.status]);
  const add = isPickUpOpen(pickUp.status) && (
    <ReasonButton
      permission={permission}
      reason={reason}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => setAdding(true)}
    >
      Add a robot
    </ReasonButton>
  );
  return (
    <OverviewPart
      title="Robots"
      action={
        <Group gap="xs">
          <TogetherButton pickUp={pickUp} />
          {add}
        </Group>
      }
    >
      <RobotLines pickUp={pickUp} />
      {isAdding && <AddRobotDialog pickUp={pickUp} onClose={() => setAdding(false)} />}
    </OverviewPart>
  );
}
