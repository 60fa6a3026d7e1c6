import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { InstantText } from '../../../ui/instant-text.tsx';
import type { ListCard, ListColumn } from '../../../ui/list/list-config.ts';
import { RowPeople } from '../../../ui/presence/record-people.tsx';
import { SerialLink } from '../../../ui/serial-link.tsx';
import { RobotStatusDot } from '../robots/robot-marks.tsx';
import { dropOffLabels as labels } from './drop-off-labels.ts';
import { DropOffFlags, DropOffStatusMark } from './drop-off-marks.tsx';
import { dropOffTopic } from './drop-off-queries.ts';

function CaseCell({ id, caseId }: DropOffSummary) {
  return (
    <>
      <RowPeople record={dropOffTopic(id)} />
      <span className="tabular">{caseId}</span>
    </>
  );
}

const hidden = { isHiddenAtFirst: true } as const;
const placeOf = ({ consumerInfo: { address } }: DropOffSummary) =>
  [address.city, address.state, address.postalCode].filter(Boolean).join(' ');

export const dropOffColumns: readonly ListColumn<DropOffSummary>[] = [
  {
    id: 'caseId',
    holds: 'reference',
    header: labels.caseId,
    width: 152,
    isRowHeader: true,
    cell: CaseCell,
  },
  {
    id: 'name',
    header: 'Customer',
    width: 176,
    grows: true,
    cell: ({ consumerInfo, dealer }) => dealer ?? consumerInfo.name,
  },
  { id: 'status', header: labels.status, width: 176, cell: (dropOff) => <DropOffStatusMark {...dropOff} /> },
  { id: 'model', header: labels.model, width: 160, cell: ({ model }) => model },
  {
    id: 'serialNumber',
    holds: 'reference',
    header: labels.serialNumber,
    width: 132,
    cell: ({ serialNumber }) => serialNumber && <SerialLink serial={serialNumber} />,
  },
  { id: 'fault', header: 'Fault', width: 176, cell: ({ robot }) => robot.faultLabel },
  { id: 'branch', header: labels['dropOffBranch.label'], width: 152, cell: ({ dropOffBranch }) => dropOffBranch.label },
  { id: 'date', holds: 'day', header: labels.date, width: 104, cell: ({ date }) => formatDay(date) },
  { id: 'flags', header: 'To check', width: 168, cell: (dropOff) => <DropOffFlags {...dropOff} /> },
  { id: 'robot', header: 'Robot', width: 132, ...hidden, cell: ({ robot }) => <RobotStatusDot {...robot} /> },
  {
    id: 'statusChangedAt',
    holds: 'time',
    header: labels.statusChangedAt,
    width: 144,
    ...hidden,
    cell: ({ statusChangedAt }) => <InstantText at={statusChangedAt} />,
  },
  {
    id: 'consumerType',
    header: labels.consumerType,
    width: 128,
    ...hidden,
    cell: (dropOff) => consumerTypeLabels[dropOff.consumerType],
  },
  {
    id: 'phone',
    header: labels['consumerInfo.phone'],
    width: 128,
    ...hidden,
    cell: ({ consumerInfo }) => phoneText(consumerInfo.phone),
  },
  {
    id: 'email',
    header: labels['consumerInfo.email'],
    width: 200,
    ...hidden,
    cell: ({ consumerInfo }) => consumerInfo.email,
  },
  { id: 'place', header: 'Place', width: 176, ...hidden, cell: placeOf },
  { id: 'notes', header: labels.notes, width: 220, ...hidden, cell: ({ notes }) => notes },
];

export const dropOffCard: ListCard<DropOffSummary> = {
  title: ({ id, consumerInfo, dealer }) => (
    <>
      <RowPeople record={dropOffTopic(id)} />
      {dealer ?? consumerInfo.name}
    </>
  ),
  aside: (dropOff) => <DropOffStatusMark {...dropOff} />,
  lines: (dropOff) => [
    [dropOff.caseId, dropOff.dropOffBranch.label, formatDay(dropOff.date)].join(' · '),
    [dropOff.model, dropOff.robot.faultLabel].filter(Boolean).join(' · '),
    <DropOffFlags key="flags" {...dropOff} />,
  ],
};
