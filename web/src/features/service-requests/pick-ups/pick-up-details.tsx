import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { pickUpLabels as labels } from './pick-up-labels.ts';

/** Returns everything else that is known of a pick-up. §3 */
export function pickUpDetails(pickUp: PickUp): FoldedSection[] {
  return [{ id: 'pick-up', title: 'Request', content: <FactGrid facts={factsOf(pickUp)} /> }];
}

function factsOf({ branch, ...pickUp }: PickUp): Fact[] {
  return [
    { label: labels.caseId, value: pickUp.caseId },
    { label: labels.priorityId, value: pickUp.priorityId },
    { label: labels['branch.name'], value: branch.name },
    { label: labels['branch.address'], value: branch.address, isWide: true },
    { label: labels.agreement, value: pickUp.agreement ? 'Yes' : 'No' },
    { label: labels.createdBy, value: pickUp.createdBy },
    { label: labels.createdAt, value: <InstantText at={pickUp.createdAt} /> },
    { label: labels.statusChangedAt, value: <InstantText at={pickUp.statusChangedAt} /> },
    { label: labels.updatedAt, value: <InstantText at={pickUp.updatedAt} /> },
  ];
}
