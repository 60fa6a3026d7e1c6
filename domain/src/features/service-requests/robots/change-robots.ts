import { maxRobots, type NewRobot, type Robot, type RobotChanges } from './robot.ts';
import { changedRobotFields, lastPlace, robotFieldName } from './robot-fields.ts';
import { refuseRobotStep } from './robot-status.ts';
import { questionOfSerial, repeatedSerials } from './serial-number.ts';
import { refuseWarranty } from './warranty.ts';

/** What a save does to the robots of a request. */
export type RobotsChange = {
  robots?: readonly RobotChanges[] | undefined;
  addRobots?: readonly NewRobot[] | undefined;
  removeRobots?: readonly string[] | undefined;
};

/** Why robots can't be changed so, with the field as it was sent. */
export type RobotsRefusal = { code: 'invalid' | 'not-allowed-now'; path: string; message: string };

const invalid = (path: string, message: string): RobotsRefusal => ({ code: 'invalid', path, message });
const notNow = (path: string, message: string): RobotsRefusal => ({ code: 'not-allowed-now', path, message });

/** Returns the robots of a request after a save; new ones come from `make` with the next places. */
export function changeRobots(
  before: readonly Robot[],
  { robots = [], addRobots = [], removeRobots = [] }: RobotsChange,
  make: (entered: NewRobot, place: number) => Robot,
): Robot[] {
  const kept = before
    .filter(({ id }) => !removeRobots.includes(id))
    .map((robot) => {
      const {
        id: _id,
        serialChecked: _checked,
        ...sent
      } = robots.find(({ id }) => id === robot.id) ?? { id: robot.id };
      const after = { ...robot, ...sent };
      return after.waitingForPart === null ? { ...after, partDate: null } : after;
    });
  const last = Math.max(0, ...before.map(({ place }) => place));
  return [...kept, ...addRobots.map((entered, index) => make(entered, last + index + 1))];
}

/** Returns why a save can't change the robots; null when it can. `isOpen` is whether the request is neither closed nor cancelled. */
export function refuseRobots(
  before: readonly Robot[],
  after: readonly Robot[],
  change: RobotsChange,
  isOpen: boolean,
): RobotsRefusal | null {
  const { robots = [], addRobots = [], removeRobots = [] } = change;
  for (const [at, sent] of robots.entries()) {
    const refused = refuseOne(before, after, sent, isOpen);
    if (refused !== null) return { ...refused, path: `robots.${at}.${refused.path}` };
  }
  const added = addRobots.findIndex(isDoubtful);
  if (added >= 0)
    return invalid(`addRobots.${added}.serialNumber`, questionOfSerial(addRobots[added]?.serialNumber ?? null) ?? '');
  return refuseRemoval(before, removeRobots) ?? refuseWhole(after, { robots, addRobots });
}

/** Returns true for a serial number that is asked about and wasn't confirmed. */
export function isDoubtful({
  serialNumber = null,
  serialChecked,
}: {
  serialNumber?: string | null | undefined;
  serialChecked?: boolean | undefined;
}): boolean {
  return serialChecked !== true && questionOfSerial(serialNumber) !== null;
}

function refuseOne(
  before: readonly Robot[],
  after: readonly Robot[],
  sent: RobotChanges,
  isOpen: boolean,
): RobotsRefusal | null {
  const was = before.find(({ id }) => id === sent.id);
  const is = after.find(({ id }) => id === sent.id);
  if (was === undefined || is === undefined) return invalid('id', 'This robot isn’t part of the request any more.');
  if (!isOpen && was.status !== is.status) return notNow('status', 'Reopen the request first.');
  const step = refuseRobotStep(was.status, is.status, is.warranty === true);
  if (step !== null) return notNow('status', step);
  if (sent.serialNumber !== undefined && sent.serialNumber !== was.serialNumber && isDoubtful(sent))
    return invalid('serialNumber', questionOfSerial(sent.serialNumber) ?? '');
  const hasDecided = was.warranty !== is.warranty || was.warrantyReason !== is.warrantyReason;
  const warranty = hasDecided ? refuseWarranty(is.warranty, is.warrantyReason, is.warrantySuggested) : null;
  return warranty === null ? null : invalid('warrantyReason', warranty);
}

function refuseRemoval(before: readonly Robot[], removed: readonly string[]): RobotsRefusal | null {
  const at = removed.findIndex((id) => before.find((robot) => robot.id === id)?.status !== 'awaiting');
  return at < 0 ? null : notNow(`removeRobots.${at}`, 'Only a robot that is still awaited can be removed.');
}

function refuseWhole(
  after: readonly Robot[],
  { robots, addRobots }: { robots: readonly RobotChanges[]; addRobots: readonly NewRobot[] },
): RobotsRefusal | null {
  if (after.length === 0) return invalid('removeRobots', 'A request has at least one robot.');
  if (after.length > maxRobots || after.some(({ place }) => place > lastPlace))
    return invalid('addRobots', `Add up to ${maxRobots} robots. Add a second request for more.`);
  const [repeated] = repeatedSerials(after.map(({ serialNumber }) => serialNumber));
  if (repeated === undefined) return null;
  const { id, serialNumber } = after[repeated] as Robot;
  const sentAt = robots.findIndex((sent) => sent.id === id);
  const addedAt = addRobots.findIndex((entered) => entered.serialNumber === serialNumber);
  const path = sentAt >= 0 ? `robots.${sentAt}` : addedAt >= 0 ? `addRobots.${addedAt}` : `robots.${repeated}`;
  return invalid(`${path}.serialNumber`, `${serialNumber} is listed twice.`);
}

/** Returns what is changed of robots under `robots.<place>.<field>`: those of a robot that was removed are empty. */
export function valuesOfRobots(robots: readonly Robot[], removed: readonly Robot[] = []): Record<string, unknown> {
  const valuesOf = (robot: Robot, isThere: boolean) =>
    changedRobotFields.map((field) => [robotFieldName(robot.place, field), isThere ? robot[field] : null]);
  return Object.fromEntries([
    ...robots.flatMap((robot) => valuesOf(robot, true)),
    ...removed.flatMap((robot) => valuesOf(robot, false)),
  ]);
}
