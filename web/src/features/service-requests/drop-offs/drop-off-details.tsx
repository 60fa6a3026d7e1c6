import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { dropOffLabels as labels } from './drop-off-labels.ts';
import { DropOffSignature } from './drop-off-signature.tsx';
import { addressText } from './drop-off-summary.tsx';

/** Returns everything else that is known of a drop-off. */
export function detailsOf(dropOff: DropOff): FoldedSection[] {
  return [
    { id: 'return', title: 'Return to', content: <FactGrid facts={returnFacts(dropOff)} /> },
    { id: 'robot', title: 'Warranty and return', content: <FactGrid facts={robotFacts(dropOff)} /> },
    { id: 'signature', title: 'Repair notice', content: <DropOffSignature dropOff={dropOff} /> },
    { id: 'request', title: 'Request', content: <FactGrid facts={requestFacts(dropOff)} /> },
  ];
}

function returnFacts({ deliveryInfo }: DropOff): Fact[] {
  if (deliveryInfo === null) return [{ label: labels.deliveryInfo, value: 'Same as the customer' }];
  const { name, phone, email, address } = deliveryInfo;
  return [
    { label: labels['deliveryInfo.name'], value: name },
    { label: labels['deliveryInfo.phone'], value: phone && formatPhone(phone) },
    { label: labels['deliveryInfo.email'], value: email },
    { label: labels['deliveryInfo.address.address'], value: addressText(address), isWide: true },
  ];
}

const yesNo = (value: boolean | null) => (value === null ? 'Not decided' : value ? 'Yes' : 'No');

function robotFacts({ robot }: DropOff): Fact[] {
  return [
    { label: 'Under warranty', value: yesNo(robot.warranty) },
    { label: 'Reason', value: robot.warrantyReason },
    { label: 'Suggested', value: robot.warrantySuggestion, isWide: true },
    { label: 'Return consignment', value: robot.returnConsignment },
  ];
}

function requestFacts(dropOff: DropOff): Fact[] {
  const { dateCompleted } = dropOff;
  return [
    { label: labels.caseId, value: dropOff.caseId },
    { label: labels.isFromWebsite, value: yesNo(dropOff.isFromWebsite) },
    { label: labels.createdBy, value: dropOff.createdBy },
    { label: labels.createdAt, value: <InstantText at={dropOff.createdAt} /> },
    { label: labels.statusChangedAt, value: <InstantText at={dropOff.statusChangedAt} /> },
    { label: labels.updatedAt, value: <InstantText at={dropOff.updatedAt} /> },
    { label: labels.dateCompleted, value: dateCompleted && <InstantText at={dateCompleted} /> },
    { label: labels.completedBy, value: dropOff.completedBy },
  ];
}
