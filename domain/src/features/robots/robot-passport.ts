import { z } from 'zod';
import { type RobotFacts, type RobotRecord, robotEvent, robotFacts } from '../../services/robot-events/robot-event.ts';

/** Everything that is known of one robot by its serial number; the latest event first. */
export const robotPassport = robotFacts.extend({ serialNumber: z.string(), events: z.array(robotEvent) });
export type RobotPassport = z.output<typeof robotPassport>;

/** Joins what the features know of a robot: of each fact the first that says something holds. Null when no feature knows it. */
export function joinRobotRecords(serialNumber: string, records: readonly RobotRecord[]): RobotPassport | null {
  const events = records.flatMap((record) => record.events);
  if (events.length === 0) return null;
  const fact = <Name extends keyof RobotFacts>(name: Name) =>
    (records.find(({ facts }) => (facts[name] ?? null) !== null)?.facts[name] ?? null) as RobotFacts[Name];
  return {
    serialNumber,
    model: fact('model'),
    sale: fact('sale'),
    dealer: fact('dealer'),
    pool: fact('pool'),
    warranty: fact('warranty'),
    events: events.sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || one.id.localeCompare(other.id)),
  };
}
