import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { EmailLinks, PhoneLink } from '../../../ui/detail/contact-links.tsx';
import type { Fact } from '../../../ui/detail/fact-grid.tsx';
import { OutsideLink } from '../../../ui/detail/outside-link.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { useBranchLabel } from '../branch-label.ts';
import { dealerLabels as labels } from '../dealer-labels.ts';
import { flagTags, typeTags } from '../dealer-tags.ts';
import { dealerPaths } from '../paths.ts';

const SmallMap = lazyPart(() => import('../../../ui/map/small-map.tsx'), 'SmallMap');

/** Shows what matters most of a dealer: on its page, and beside the list. */
export function DealerSummary({ dealer }: { dealer: Dealer }) {
  const { yCoordinates: latitude, xCoordinates: longitude } = dealer;
  return (
    <RecordSummary facts={factsOf(dealer, useBranchLabel(dealer))} notes={dealer.notes}>
      {latitude !== null && longitude !== null && (
        <Suspense fallback={<Skeleton height={148} mt={16} radius="md" />}>
          <SmallMap
            key={`${latitude} ${longitude}`}
            label={`Show ${dealer.name} on the map`}
            pin={{ latitude, longitude }}
            to={dealerPaths.dealer(dealer.id)}
            search={{ tab: 'location' }}
          />
        </Suspense>
      )}
    </RecordSummary>
  );
}

function factsOf(dealer: Dealer, branch: string | null): Fact[] {
  const { phone, mobile, email, flag, type, website, schedules } = dealer;
  return [
    { label: 'Contact', value: dealer.contactName },
    { label: labels.phone, value: phone && <PhoneLink phone={phone} /> },
    { label: labels.mobile, value: mobile && <PhoneLink phone={mobile} /> },
    { label: labels.email, value: email && <EmailLinks emails={splitEmails(email)} /> },
    { label: labels.address, value: addressLine(dealer) },
    { label: labels.rep, value: dealer.rep?.label },
    { label: labels.assigned_service_branch, value: branch },
    { label: labels.type, value: tagsOf(typeTags(type, schedules)) },
    { label: labels.flag, value: tagsOf(flagTags(flag, schedules)) },
    { label: labels.website, value: website && <OutsideLink address={website} isQuiet /> },
  ];
}

const tagsOf = (tags: ReturnType<typeof typeTags>) => (tags.length > 0 ? <CodeTags tags={tags} isWrapping /> : null);

/** The address in one line: what was entered, else its parts. */
function addressLine(dealer: Dealer): string {
  const place = [dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' ');
  const street = dealer.address ?? [dealer.line1, dealer.line2].filter(Boolean).join(', ');
  return street.includes(place) ? street : [street, place].filter(Boolean).join(', ');
}
