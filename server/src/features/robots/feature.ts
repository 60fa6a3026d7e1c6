import type { Feature } from '../../services/feature/index.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';
import { getLabel, type LabelParts } from './get-label.ts';
import { getPassport } from './get-passport.ts';
import { robotLabelDocument } from './label-document.ts';

/** Declares the passports of robots, which are made of what the other features contribute, and their labels. */
export function robotsFeature({
  events,
  ...parts
}: { events: () => readonly RobotEventSource[] } & LabelParts): Feature {
  return {
    name: 'robots',
    useCases: [getPassport(events), getLabel(events, parts)],
    documents: [robotLabelDocument],
  };
}
