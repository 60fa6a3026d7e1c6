import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { useQuery } from '@tanstack/react-query';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { EmailLinks, PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { Copyable } from '../../../ui/detail/copyable.tsx';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { useBranchLabel } from '../branch-label.ts';
import { dealerLabels as labels } from '../dealer-labels.ts';
import { dealerOptionsQuery, noOptions } from '../dealer-queries.ts';
import { flagTags, typeTags } from '../dealer-tags.ts';
import { WebFacts } from '../links/web-facts.tsx';
import { DealerStatusDot } from '../list/dealer-columns.tsx';
import { PriorityIdMark } from '../priority-id/priority-id-mark.tsx';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const call = (phone: string | null) => phone && <PhoneLink phone={phone} />;

/** Returns everything that is known of a dealer, in the sections of its form. §3 */
export function useDealerDetails(dealer: Dealer): FoldedSection[] {
  const { states } = useQuery(dealerOptionsQuery()).data ?? noOptions;
  const stateLabel = states.find(({ value }) => value === dealer.state)?.label ?? dealer.state;
  const branch = useBranchLabel(dealer);
  return [
    { id: 'identity', title: 'Identity and contact', content: <FactGrid facts={identityOf(dealer)} /> },
    { id: 'address', title: 'Address and location', content: <FactGrid facts={addressOf(dealer, stateLabel)} /> },
    { id: 'account', title: 'Account', content: <FactGrid facts={accountOf(dealer, branch)} /> },
    { id: 'web', title: 'Web and social', content: <WebFacts dealer={dealer} /> },
  ];
}

function identityOf(dealer: Dealer): Fact[] {
  return [
    { label: labels.name, value: dealer.name, isWide: true },
    { label: labels.priorityId, value: dealer.priorityId && <PriorityIdMark dealer={dealer} /> },
    { label: labels.contactName, value: dealer.contactName },
    { label: labels.phone, value: call(dealer.phone) },
    { label: labels.mobile, value: call(dealer.mobile) },
    { label: labels.email, value: dealer.email && <EmailLinks emails={splitEmails(dealer.email)} />, isWide: true },
    { label: labels.originalCustId, value: dealer.originalCustId },
    { label: labels.affiliateId, value: dealer.affiliateId },
    { label: labels.mongoId, value: dealer.mongoId },
    { label: labels.uiId, value: <Copyable text={dealer.uiId}>{dealer.uiId}</Copyable>, isWide: true },
  ];
}

function addressOf(dealer: Dealer, stateLabel: string | null): Fact[] {
  return [
    { label: labels.address, value: dealer.address, isWide: true },
    { label: labels.line1, value: dealer.line1 },
    { label: labels.line2, value: dealer.line2 },
    { label: labels.city, value: dealer.city },
    { label: labels.state, value: stateLabel },
    { label: labels.postcode, value: dealer.postcode },
    { label: labels.country, value: dealer.country },
    { label: labels.yCoordinates, value: dealer.yCoordinates },
    { label: labels.xCoordinates, value: dealer.xCoordinates },
    { label: labels.isRevisedCoordinate, value: yesNo(dealer.isRevisedCoordinate) },
    { label: labels.placeId, value: dealer.placeId },
  ];
}

function accountOf(dealer: Dealer, branch: string | null): Fact[] {
  return [
    { label: labels.rep, value: dealer.rep?.label },
    { label: labels.status, value: <DealerStatusDot {...dealer} /> },
    { label: labels.assigned_service_branch, value: branch },
    { label: labels.sfId, value: dealer.sfId },
    { label: labels.requested_by, value: dealer.requested_by },
    { label: labels.active_sprout_completed, value: yesNo(dealer.active_sprout_completed) },
    { label: labels.createdAt, value: <InstantText at={dealer.createdAt} /> },
    { label: labels.lastUpdate, value: <InstantText at={dealer.lastUpdate} /> },
    {
      label: labels.notes,
      value: dealer.notes && <span style={{ whiteSpace: 'pre-wrap' }}>{dealer.notes}</span>,
      isWide: true,
    },
    { label: labels.flag, value: tagsOrNone(flagTags(dealer.flag, dealer.schedules)), isWide: true },
    { label: labels.type, value: tagsOrNone(typeTags(dealer.type, dealer.schedules)), isWide: true },
  ];
}

function tagsOrNone(tags: ReturnType<typeof flagTags>) {
  return tags.length === 0 ? null : <CodeTags tags={tags} isWrapping />;
}
