import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { InstantText } from '../../../ui/instant-text.tsx';
import type { ListCard, ListColumn } from '../../../ui/list/list-config.ts';
import { RowPeople } from '../../../ui/presence/record-people.tsx';
import { SerialLinks } from '../../../ui/serial-link.tsx';
import { robotsText, WaitingForPart } from '../robots/robot-marks.tsx';
import { pickUpLabels as labels } from './pick-up-labels.ts';
import { PickUpStatusMark } from './pick-up-marks.tsx';
import { pickUpTopic } from './pick-up-queries.ts';

function CaseCell({ id, caseId }: PickUpSummary) {
  return (
    <>
      <RowPeople record={pickUpTopic(id)} />
      <span className="tabular">{caseId}</span>
    </>
  );
}

function SerialsCell({ robots }: PickUpSummary) {
  return <SerialLinks serials={robots.flatMap(({ serialNumber }) => serialNumber ?? [])} />;
}

const placeOf = ({ basicInfo: { address } }: PickUpSummary) =>
  [address.city, address.state, address.postalCode].filter(Boolean).join(' ');
const waiting = ({ robots }: PickUpSummary) => robots.find(({ waitingForPart }) => waitingForPart !== null);

function WaitingCell(pickUp: PickUpSummary) {
  const robot = waiting(pickUp);
  return robot && <WaitingForPart {...robot} />;
}

const bookedText = ({ pickup }: PickUpSummary) => pickup.booked_for && formatDay(pickup.booked_for.slice(0, 10));

export const pickUpColumns: readonly ListColumn<PickUpSummary>[] = [
  {
    id: 'caseId',
    holds: 'reference',
    header: labels.caseId,
    width: 152,
    isRowHeader: true,
    cell: CaseCell,
  },
  { id: 'status', header: labels.status, width: 300, cell: (pickUp) => <PickUpStatusMark {...pickUp} /> },
  {
    id: 'dealer',
    header: labels.dealer,
    width: 184,
    grows: true,
    cell: ({ dealer, priorityId }) => dealer ?? priorityId,
  },
  {
    id: 'name',
    header: labels['basicInfo.name'],
    width: 176,
    cell: ({ basicInfo }) => basicInfo.name,
  },
  { id: 'robots', header: labels.robots, width: 168, cell: ({ robots }) => robotsText(robots) },
  { id: 'branch', header: labels['branch.name'], width: 152, cell: ({ branch }) => branch.name },
  { id: 'date', holds: 'day', header: labels.date, width: 116, cell: ({ date }) => formatDay(date) },
  {
    id: 'booked_for',
    holds: 'day',
    header: labels['pickup.booked_for'],
    width: 116,
    cell: bookedText,
  },
  { id: 'carrier', header: labels['shipping.carrier_name'], width: 120, cell: (row) => row.shipping.carrier_name },
  {
    id: 'consignment',
    holds: 'reference',
    header: labels['shipping.consignment'],
    width: 136,
    cell: (row) => row.shipping.consignment,
  },
  { id: 'waiting', header: 'Waiting for part', width: 176, isHiddenAtFirst: true, cell: WaitingCell },
  {
    id: 'statusChangedAt',
    holds: 'time',
    header: labels.statusChangedAt,
    width: 144,
    isHiddenAtFirst: true,
    cell: ({ statusChangedAt }) => <InstantText at={statusChangedAt} />,
  },
  { id: 'serials', holds: 'reference', header: 'Serial numbers', width: 176, isHiddenAtFirst: true, cell: SerialsCell },
  { id: 'place', header: 'Place', width: 176, isHiddenAtFirst: true, cell: placeOf },
  {
    id: 'phone',
    header: labels['basicInfo.phone'],
    width: 128,
    isHiddenAtFirst: true,
    cell: ({ basicInfo }) => phoneText(basicInfo.phone),
  },
  {
    id: 'pallets',
    header: labels['dimensions.pickup_pallets'],
    width: 88,
    align: 'right',
    isHiddenAtFirst: true,
    cell: ({ dimensions }) => dimensions.pickup_pallets,
  },
  { id: 'notes', header: labels.notes, width: 220, isHiddenAtFirst: true, cell: ({ notes }) => notes },
];

export const pickUpCard: ListCard<PickUpSummary> = {
  title: ({ id, caseId }) => (
    <>
      <RowPeople record={pickUpTopic(id)} />
      {caseId}
    </>
  ),
  aside: (pickUp) => <PickUpStatusMark {...pickUp} />,
  lines: (pickUp) => [
    [...new Set([pickUp.dealer, pickUp.basicInfo.name])].filter(Boolean).join(' · '),
    [robotsText(pickUp.robots), pickUp.branch.name, formatDay(pickUp.date)].filter(Boolean).join(' · '),
    bookedText(pickUp) && `Booked for ${bookedText(pickUp)}`,
    waiting(pickUp) && <WaitingCell {...pickUp} />,
  ],
};
