import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { type RobotStatus, robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';

const colours: Record<RobotStatus, StatusColour> = {
  awaiting: 'blue',
  received: 'teal',
  not_received: 'red',
  inspecting: 'yellow',
  quoted: 'violet',
  approved: 'teal',
  declined: 'orange',
  repairing: 'yellow',
  repaired: 'green',
  not_repairable: 'orange',
  returned: 'gray',
  disposed: 'gray',
};

/** Shows where a robot is on its way through the workshop. */
export function RobotStatusDot({ status }: { status: RobotStatus }) {
  const isQuiet = status === 'returned' || status === 'disposed';
  return <StatusDot colour={colours[status]} label={robotStatusLabels[status]} isQuiet={isQuiet} />;
}

type Waiting = Pick<Robot, 'waitingForPart' | 'partDate'>;

/** Shows that a robot waits for a part, and until when; nothing when it doesn't. */
export function WaitingForPart({ waitingForPart, partDate }: Waiting) {
  if (waitingForPart === null) return null;
  const note = partDate === null ? undefined : formatDay(partDate);
  return <CodeTags tags={[{ label: `Waiting for ${waitingForPart}`, colour: 'orange', note }]} isWrapping />;
}

/** Returns robots in a few words: the first by its model, and how many more there are. */
export function robotsText(robots: readonly Pick<Robot, 'robotName'>[]): string {
  const [first, ...rest] = robots;
  if (first === undefined) return '';
  return rest.length === 0 ? first.robotName : `${first.robotName} +${rest.length}`;
}
