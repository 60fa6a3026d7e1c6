import type { DropOffStatus } from '../drop-offs/drop-off-status.ts';
import { dropOffStatusLabels } from '../drop-offs/drop-off-status.ts';
import type { PickUpStatus } from '../pick-ups/pick-up-status.ts';
import { pickUpStatusLabels } from '../pick-ups/pick-up-status.ts';
import type { RobotStatus } from '../robots/robot-status.ts';

export const requestKinds = ['pick-up', 'drop-off'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestKindLabels = { 'pick-up': 'Pick Up', 'drop-off': 'Drop Off' } as const satisfies Record<
  RequestKind,
  string
>;

/** An open request of either kind, as far as it is judged. Days are `yyyy-mm-dd` in Sydney. */
export type OpenRequest = {
  /** The day of the request. */
  date: string;
  statusSince: string;
  /** The day that the courier is booked for. */
  bookedFor: string | null;
  /** The day of the carrier's last scan. */
  scannedOn: string | null;
  /** The day since which a quote waits for its answer, the oldest of its robots. */
  quotedSince: string | null;
  robotStatuses: readonly RobotStatus[];
  isWaitingForPart: boolean;
  /** All robots are in an end state. */
  isDone: boolean;
} & ({ kind: 'pick-up'; status: PickUpStatus } | { kind: 'drop-off'; status: DropOffStatus });

/** Returns the status of a request of either kind as people see it. */
export function requestStatusLabel({ kind, status }: { kind: RequestKind; status: string }): string {
  const labels: Readonly<Record<string, string>> = kind === 'pick-up' ? pickUpStatusLabels : dropOffStatusLabels;
  return labels[status] ?? status;
}

const unanswered: ReadonlySet<RobotStatus> = new Set(['awaiting', 'received', 'not_received', 'inspecting', 'quoted']);

/** Returns whether a quote was answered, and none waits for an answer. */
export function isQuoteAnswered({ quotedSince, robotStatuses }: Pick<OpenRequest, 'quotedSince' | 'robotStatuses'>) {
  return quotedSince === null && robotStatuses.some((status) => !unanswered.has(status));
}
