import { Group } from '@mantine/core';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { isDropOffOpen } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { OverviewPart } from '../../../ui/detail/overview-part.tsx';
import { RobotStatusDot, WaitingForPart } from '../robots/robot-marks.tsx';
import type { MarkQuoted } from '../robots/robot-step.ts';
import { RobotStepButtons } from '../robots/robot-step-buttons.tsx';
import { cacheDropOff, steppedDropOff } from './drop-off-queries.ts';

/** Shows where the robot of a drop-off is, with its usual next step as a button and the rest in a menu. */
export function DropOffRobot({ dropOff }: { dropOff: DropOff }) {
  const queries = useQueryClient();
  const { id, revision, robot, status } = dropOff;
  const markQuoted: MarkQuoted = async (notes) => {
    const body = { robotStatus: 'quoted' as const, notes };
    await cacheDropOff(queries, await callApi(dropOffsApi.update, { params: { id }, body, ifMatch: revision }));
    notify.success(`${robot.caseId} is now quoted.`);
  };
  return (
    <OverviewPart title="Robot">
      <Group gap="md">
        <span>{[dropOff.model, robot.caseId].join(' · ')}</span>
        <RobotStatusDot status={robot.status} />
        <WaitingForPart {...robot} />
        <RobotStepButtons
          request={steppedDropOff(dropOff)}
          robot={robot}
          hasSteps={isDropOffOpen(status)}
          markQuoted={markQuoted}
        />
      </Group>
    </OverviewPart>
  );
}
