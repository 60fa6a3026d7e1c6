import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { RobotEvent, RobotRecord } from '@poolhouse/domain/services/robot-events/robot-event';
import type { RobotConsignment } from './robot-consignments.ts';
import type { RobotPhotos } from './robot-photos.ts';
import type { RobotQuoteEvent } from './robot-quotes.ts';

/** A robot in one of its requests. */
export type RobotRequestRow = {
  id: string;
  robot_id: string;
  case_id: string;
  status: string;
  robot_name: string;
  robot_status: keyof typeof robotStatusLabels;
  problem: string | null;
  warranty: boolean | null;
  warranty_reason: string | null;
  dealer_id: string | null;
  dealer: string | null;
  created_at: Date;
  date_completed: Date | null;
  /** What was entered by hand of couriers; what was booked here is among the consignments. */
  consignment: string | null;
  carrier: string | null;
  booked_at: Date | null;
  return_consignment: string | null;
  returned_at: Date;
};

/** What belongs to the requests of a robot. */
export type RobotWork = {
  photos: RobotPhotos;
  quotes: readonly RobotQuoteEvent[];
  consignments: readonly RobotConsignment[];
};

export type RequestWording = { kind: string; noun: string; label(status: string): string };

/** Returns what the requests of one kind say of a robot; `rows` come latest first. */
export function recordOfRequests(
  rows: readonly RobotRequestRow[],
  work: RobotWork,
  words: RequestWording,
): RobotRecord {
  const [latest] = rows;
  if (latest === undefined) return { facts: {}, events: [] };
  const { robot_name, warranty, warranty_reason, dealer_id, dealer } = latest;
  return {
    facts: {
      model: robot_name,
      dealer: dealer_id === null || dealer === null ? null : { id: dealer_id, name: dealer },
      warranty: warranty === null ? null : { isCovered: warranty, reason: warranty_reason },
    },
    events: rows.flatMap((row) => eventsOf(row, work, words)),
  };
}

function eventsOf(row: RobotRequestRow, work: RobotWork, { kind, noun, label }: RequestWording): RobotEvent[] {
  const { case_id, created_at, date_completed, robot_id } = row;
  const event = (
    id: string,
    at: Date,
    { photos = [], ...texts }: Pick<RobotEvent, 'kind' | 'title' | 'note'> & Partial<Pick<RobotEvent, 'photos'>>,
  ): RobotEvent => ({
    ...texts,
    id: `${kind}:${robot_id}:${id}`,
    at: at.toISOString(),
    record: { kind, id: row.id },
    photos,
  });
  const summary = [row.problem, robotStatusLabels[row.robot_status]].filter(Boolean).join(' · ');
  const photos = work.photos.get(row.id) ?? [];
  const ended = { kind: 'request', title: `${noun} ${case_id}: ${label(row.status)}`, note: null } as const;
  const quotes = work.quotes.filter((one) => one.robot_id === robot_id);
  return [
    event('added', created_at, { kind: 'request', title: `${noun} ${case_id}`, note: summary, photos }),
    ...consignmentsOf(row, work.consignments).map(({ id, at, ...texts }) =>
      event(id, at, { kind: 'consignment', ...texts }),
    ),
    ...quotes.map(({ id, at, title, note }) => event(id, at, { kind: 'quote', title, note })),
    ...(date_completed === null ? [] : [event('ended', date_completed, ended)]),
  ];
}

type ConsignmentEvent = Pick<RobotEvent, 'title' | 'note'> & { id: string; at: Date };
const titles = { incoming: 'Consignment', return: 'Return consignment' } as const;

/** Returns the consignments of a robot: those that were booked here, and numbers that only a person entered. */
function consignmentsOf(row: RobotRequestRow, consignments: readonly RobotConsignment[]): ConsignmentEvent[] {
  const booked = consignments.filter((one) => one.robot_id === row.robot_id);
  const entered = (
    id: string,
    number: string | null,
    at: Date,
    texts: { title: string; note: string | null },
  ): ConsignmentEvent[] =>
    number === null || booked.some((one) => one.number === number)
      ? []
      : [{ id, at, title: `${texts.title} ${number}`, note: texts.note }];
  return [
    ...booked.map(({ id, at, direction, number, note }) => ({ id, at, title: `${titles[direction]} ${number}`, note })),
    ...entered('sent', row.consignment, row.booked_at ?? row.created_at, { title: titles.incoming, note: row.carrier }),
    ...entered('return', row.return_consignment, row.returned_at, { title: titles.return, note: null }),
  ];
}
