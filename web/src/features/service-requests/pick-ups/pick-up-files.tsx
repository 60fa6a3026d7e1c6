import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { IconRobot } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { MenuItem } from '../../../ui/pop-up/menu-item.tsx';

/** Shows the photos and documents of a pick-up; a photo can be of one of its robots. */
export function PickUpFilesTab({ pickUp }: { pickUp: PickUp }) {
  const queries = useQueryClient();
  const shownBy = new Map(pickUp.robotPhotos.map(({ id, robotId }): [string, string | null] => [id, robotId]));
  const robotOf = (file: { id: string }) => pickUp.robots.find(({ id }) => id === shownBy.get(file.id));
  const show = async (fileId: string, robotId: string | null) => {
    await callApi(servicePhotosApi.showRobot, { params: { id: pickUp.id, fileId }, body: { robotId } });
    await queries.invalidateQueries({ queryKey: [pickUpsApi.get.name] });
  };
  return (
    <RecordFilesTab
      of={pickUpFiles}
      id={pickUp.id}
      history={pickUpsApi.history}
      extras={{
        badge: (file) => nameOf(robotOf(file)),
        menuItem: (file, { attempt }) =>
          pickUp.robots.map((robot) => {
            const isShown = robot.id === robotOf(file)?.id;
            return (
              <MenuItem
                key={robot.id}
                leftSection={<IconRobot size={16} stroke={1.75} />}
                onClick={() => void attempt(() => show(file.id, isShown ? null : robot.id))}
              >
                {isShown ? `Not of ${nameOf(robot)}` : `Photo of ${nameOf(robot)}`}
              </MenuItem>
            );
          }),
      }}
    />
  );
}

/** Returns what tells the robots of a request apart: the serial number, or the place. */
function nameOf(robot: Robot | undefined): string | null {
  return robot === undefined ? null : (robot.serialNumber ?? `${robot.robotName}, no. ${robot.place}`);
}
