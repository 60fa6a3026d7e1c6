import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { EmailLinks, PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { Copyable } from '../../../ui/detail/copyable.tsx';
import type { Fact } from '../../../ui/detail/fact-grid.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { pickUpLabels as labels } from './pick-up-labels.ts';

/** Shows what matters most of a pick-up: on its page, and beside the list. */
export function PickUpSummaryPart({ pickUp }: { pickUp: PickUp }) {
  return <RecordSummary facts={factsOf(pickUp)} notes={pickUp.notes} />;
}

function factsOf({ basicInfo, shipping, pickup, ...pickUp }: PickUp): Fact[] {
  const { name, contactName, phone, email, address } = basicInfo;
  const carrier = [shipping.carrier_name, shipping.service_name].filter(Boolean).join(' · ');
  const completed = pickUp.dateCompleted && <InstantText at={pickUp.dateCompleted} />;
  const { consignment } = shipping;
  return [
    { label: labels['basicInfo.name'], value: name },
    { label: labels['basicInfo.contactName'], value: contactName },
    { label: labels['basicInfo.phone'], value: phone && <PhoneLink phone={phone} /> },
    { label: labels['basicInfo.email'], value: email && <EmailLinks emails={[email]} /> },
    { label: labels['basicInfo.address.address'], value: addressText(address) },
    { label: labels['dimensions.pickup_pallets'], value: pickUp.dimensions.pickup_pallets || null },
    { label: labels['shipping.carrier_name'], value: carrier },
    {
      label: labels['shipping.consignment'],
      value: consignment && <Copyable text={consignment}>{consignment}</Copyable>,
    },
    { label: labels['pickup.booked_for'], value: pickup.booked_for && formatDay(pickup.booked_for.slice(0, 10)) },
    { label: labels.statusReason, value: pickUp.statusReason },
    { label: labels.robotNotes, value: pickUp.robotNotes },
    { label: labels.dateCompleted, value: completed },
    { label: labels.completedBy, value: pickUp.completedBy },
  ];
}

function addressText({ address, addressLine, city, state, postalCode }: PickUp['basicInfo']['address']) {
  const text = address ?? [addressLine, [city, state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return text && <Copyable text={text}>{text}</Copyable>;
}
