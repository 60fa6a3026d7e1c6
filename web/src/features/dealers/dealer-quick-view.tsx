import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { useQuery } from '@tanstack/react-query';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { CodeTags } from '../../ui/code-tag.tsx';
import { EmailLinks, PhoneLink } from '../../ui/detail/contact-links.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { OutsideLink } from '../../ui/detail/outside-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { RecordPeople } from '../../ui/presence/record-people.tsx';
import { useBranchLabel } from './branch-label.ts';
import { DealerStatusDot } from './dealer-columns.tsx';
import { dealerLabels as labels } from './dealer-labels.ts';
import { dealerQuery } from './dealer-queries.ts';
import classes from './dealer-quick-view.module.css';
import { flagTags, typeTags } from './dealer-tags.ts';
import { dealerTopic } from './live-dealers.ts';
import { BusyTag } from './places/busy-tag.tsx';

export function DealerQuickView({ id }: { id: string }) {
  const dealer = useQuery(dealerQuery(id));
  usePresenceOn(dealerTopic(id));
  if (dealer.isPending) return <Skeleton height={320} />;
  if (dealer.isError)
    return <ErrorState error={dealer.error} what="The dealer" onRetry={() => void dealer.refetch()} />;
  return (
    <>
      <h2 className={classes.name}>{dealer.data.name}</h2>
      <p className={classes.meta}>
        <DealerStatusDot {...dealer.data} />
        <BusyTag busyUntil={dealer.data.busyUntil} />
        <span>{dealer.data.custId}</span>
        <RecordPeople record={dealerTopic(id)} />
      </p>
      <QuickFacts dealer={dealer.data} />
      {dealer.data.notes && <p className={classes.notes}>{dealer.data.notes}</p>}
    </>
  );
}

function QuickFacts({ dealer }: { dealer: Dealer }) {
  return <FactGrid columns={1} facts={quickFacts(dealer, useBranchLabel(dealer))} />;
}

function quickFacts(dealer: Dealer, branch: string | null): Fact[] {
  return [
    { label: 'Contact', value: dealer.contactName },
    { label: labels.phone, value: dealer.phone && <PhoneLink phone={dealer.phone} /> },
    { label: labels.mobile, value: dealer.mobile && <PhoneLink phone={dealer.mobile} /> },
    { label: labels.email, value: dealer.email && <EmailLinks emails={splitEmails(dealer.email)} /> },
    { label: labels.address, value: addressLine(dealer) },
    { label: labels.rep, value: dealer.rep?.label },
    { label: labels.assigned_service_branch, value: branch },
    {
      label: labels.flag,
      value: (dealer.flag.length > 0 && <CodeTags tags={flagTags(dealer.flag, dealer.schedules)} isWrapping />) || null,
    },
    {
      label: labels.type,
      value: (dealer.type.length > 0 && <CodeTags tags={typeTags(dealer.type, dealer.schedules)} isWrapping />) || null,
    },
    { label: labels.active_sprout_completed, value: dealer.active_sprout_completed ? 'Yes' : 'No' },
    { label: labels.website, value: dealer.website && <OutsideLink address={dealer.website} isQuiet /> },
    { label: labels.lastUpdate, value: <InstantText at={dealer.lastUpdate} /> },
  ];
}

/** The address in one line: what was entered, else its parts. */
function addressLine(dealer: Dealer): string {
  const place = [dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' ');
  const street = dealer.address ?? [dealer.line1, dealer.line2].filter(Boolean).join(', ');
  return street.includes(place) ? street : [street, place].filter(Boolean).join(', ');
}
