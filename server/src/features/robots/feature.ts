import type { Feature } from '../../services/feature/index.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';
import { getPassport } from './get-passport.ts';

/** Declares the passports of robots, which are made of what the other features contribute. */
export function robotsFeature({ events }: { events: readonly RobotEventSource[] }): Feature {
  return { name: 'robots', useCases: [getPassport(events)] };
}
