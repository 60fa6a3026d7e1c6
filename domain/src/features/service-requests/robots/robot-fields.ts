import type { Fields } from '../../../kernel/fields.ts';

/** The last place that a number is given to when robots are removed and added. */
export const lastPlace = 40;

/** What people call the fields of a robot. */
export const robotFields = {
  robotName: { label: 'Model' },
  serialNumber: { label: 'Serial number' },
  caseId: { label: 'Case number' },
  status: { label: 'Status' },
  returnConsignment: { label: 'Return consignment' },
  sendReturnConsignment: { label: 'Send return consignment' },
  fault: { label: 'Fault' },
  faultLabel: { label: 'Fault' },
  problem: { label: 'Problem' },
  purchaseDate: { label: 'Purchase date' },
  warranty: { label: 'Under warranty' },
  warrantyReason: { label: 'Reason for the warranty' },
  warrantySuggested: { label: 'Suggested warranty' },
  /** Names the order in which the robot was sold, which is the company’s. */
  warrantySuggestion: { label: 'Why it is suggested', audience: 'staff' },
  waitingForPart: { label: 'Waiting for part' },
  partDate: { label: 'Part expected' },
  statusChangedAt: { label: 'Status since' },
  place: { label: 'Number' },
  id: { label: 'ID' },
} as const satisfies Fields;

/** What is changed of a robot, kept under `robots.<place>.<field>`: two people who change different robots, or different fields, merge. */
export const changedRobotFields = [
  ...([
    'robotName',
    'serialNumber',
    'status',
    'returnConsignment',
    'sendReturnConsignment',
    'fault',
    'problem',
  ] as const),
  ...(['purchaseDate', 'warranty', 'warrantyReason', 'waitingForPart', 'partDate'] as const),
] as const;
export type ChangedRobotField = (typeof changedRobotFields)[number];
export type RobotFieldName = `robots.${number}.${ChangedRobotField}`;

/** Returns the name of a robot's field among those of its request. */
export function robotFieldName(place: number, field: ChangedRobotField): RobotFieldName {
  return `robots.${place}.${field}`;
}

/** The same fields by these names, with their labels: `Robot 2: Serial number`. */
export const fieldsOfRobots: Fields = Object.fromEntries(
  Array.from({ length: lastPlace }, (_, index) => index + 1).flatMap((place) =>
    changedRobotFields.map((field) => [
      robotFieldName(place, field),
      { label: `Robot ${place}: ${robotFields[field].label}` },
    ]),
  ),
);

/** What the export has of each robot, in the order of §3. */
export const exportedRobotFields = [
  ...(['robotName', 'serialNumber', 'caseId', 'status', 'returnConsignment', 'sendReturnConsignment'] as const),
] as const;

/** Returns the heading of a robot's column; robots are numbered from 1 in the order of their places. */
export function robotHeading(number: number, field: (typeof exportedRobotFields)[number]): string {
  return `robot_${number}_${field}`;
}
