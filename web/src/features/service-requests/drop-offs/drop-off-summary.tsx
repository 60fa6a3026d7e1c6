import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/consumer-types';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { DealerLink } from '../../../services/dealer-parts/dealer-link.tsx';
import { EmailLinks, PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { Copyable } from '../../../ui/detail/copyable.tsx';
import type { Fact } from '../../../ui/detail/fact-grid.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { SerialLink } from '../../../ui/serial-link.tsx';
import { placeTimeText } from '../../../ui/zoned-instant.ts';
import { RobotStatusDot, WaitingForPart } from '../robots/robot-marks.tsx';
import { dropOffLabels as labels } from './drop-off-labels.ts';

/** Shows what matters most of a drop-off: on its page, and beside the list. */
export function DropOffSummaryPart({ dropOff }: { dropOff: DropOff }) {
  return <RecordSummary facts={factsOf(dropOff)} notes={dropOff.notes} />;
}

function factsOf(dropOff: DropOff): Fact[] {
  const { consumerInfo, robot, serialNumber, dateDropOff, inclusion, statusReason, purchaseDate } = dropOff;
  const { name, phone, email, address } = consumerInfo;
  const waiting = robot.waitingForPart === null ? null : <WaitingForPart {...robot} />;
  return [
    { label: 'Customer', value: `${name} (${consumerTypeLabels[dropOff.consumerType].toLowerCase()})` },
    {
      label: labels.dealer,
      value: dropOff.dealerId && (
        <DealerLink id={dropOff.dealerId} name={dropOff.dealer} customerId={dropOff.priorityId} />
      ),
    },
    { label: labels['consumerInfo.phone'], value: phone && <PhoneLink phone={phone} /> },
    { label: labels['consumerInfo.email'], value: email && <EmailLinks emails={[email]} /> },
    { label: labels['consumerInfo.address.address'], value: addressText(address) },
    { label: labels.model, value: dropOff.model },
    {
      label: labels.serialNumber,
      value: serialNumber && (
        <Copyable text={serialNumber}>
          <SerialLink serial={serialNumber} />
        </Copyable>
      ),
    },
    { label: 'Fault', value: robot.faultLabel },
    { label: labels.problem, value: dropOff.problem, isWide: true },
    { label: 'Robot', value: <RobotStatusDot status={robot.status} /> },
    { label: 'Waiting for part', value: waiting },
    { label: labels.inclusion, value: inclusion.join(', ') },
    { label: labels.purchaseDate, value: purchaseDate && formatDay(purchaseDate) },
    { label: labels['dateDropOff.date'], value: `${formatDay(dateDropOff.date)} ${placeTimeText(dateDropOff.time)}` },
    { label: labels.statusReason, value: statusReason },
  ];
}

/** Returns an address in one line, to be copied. */
export function addressText({ address, addressLine, city, state, postalCode }: DropOff['consumerInfo']['address']) {
  const place = [city, state, postalCode].filter(Boolean).join(' ');
  const text = address ?? [addressLine, place].filter(Boolean).join(', ');
  return text && <Copyable text={text}>{text}</Copyable>;
}
