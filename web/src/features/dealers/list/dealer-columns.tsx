import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import type { ListCard, ListColumn } from '../../../ui/list/list-config.ts';
import { RowPeople } from '../../../ui/presence/record-people.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { dealerLabels as labels } from '../dealer-labels.ts';
import { flagTags, typeTags } from '../dealer-tags.ts';
import { dealerTopic } from '../live-dealers.ts';
import { BusyTag } from '../places/busy-tag.tsx';

export function DealerStatusDot({ status }: Pick<DealerSummary, 'status'>) {
  const isActive = status.value === 'active';
  return <StatusDot colour={isActive ? 'green' : 'gray'} label={status.label} isQuiet={!isActive} />;
}

/** The first address; how many more there are is counted. */
function emailText(email: string): string {
  const [first, ...rest] = splitEmails(email);
  return rest.length === 0 ? (first ?? '') : `${first} +${rest.length}`;
}

function NameCell({ id, name, busyUntil }: DealerSummary) {
  return (
    <>
      <RowPeople record={dealerTopic(id)} />
      {name} <BusyTag busyUntil={busyUntil} isShort />
    </>
  );
}

export const dealerColumns: readonly ListColumn<DealerSummary>[] = [
  { id: 'custId', holds: 'reference', header: labels.custId, width: 112, cell: ({ custId }) => custId },
  { id: 'name', header: labels.name, width: 240, grows: true, isRowHeader: true, cell: NameCell },
  { id: 'contact', header: 'Contact', width: 148, isHiddenAtFirst: true, cell: ({ contactName }) => contactName },
  {
    id: 'phone',
    header: labels.phone,
    width: 124,
    cell: ({ phone, mobile }) => phoneText(phone ?? mobile),
  },
  {
    id: 'mobile',
    header: labels.mobile,
    width: 124,
    isHiddenAtFirst: true,
    cell: ({ mobile }) => phoneText(mobile),
  },
  { id: 'email', header: labels.email, width: 220, isHiddenAtFirst: true, cell: ({ email }) => emailText(email) },
  {
    id: 'address',
    header: labels.address,
    width: 240,
    isHiddenAtFirst: true,
    cell: ({ address }) => address,
  },
  { id: 'state', header: labels.state, width: 72, cell: ({ state }) => state },
  {
    id: 'postcode',
    header: labels.postcode,
    width: 96,
    cell: ({ postcode }) => postcode,
  },
  { id: 'rep', header: labels.rep, width: 148, cell: ({ rep }) => rep?.label },
  {
    id: 'status',
    header: labels.status,
    width: 104,
    cell: (dealer) => <DealerStatusDot {...dealer} />,
  },
  {
    id: 'flag',
    header: labels.flag,
    width: 190,
    isHiddenAtFirst: true,
    cell: ({ flag }) => <CodeTags tags={flagTags(flag)} most={2} />,
  },
  {
    id: 'type',
    header: labels.type,
    width: 224,
    cell: ({ type }) => <CodeTags tags={typeTags(type)} most={2} />,
  },
  {
    id: 'sprinklr',
    header: labels.active_sprout_completed,
    width: 84,
    isHiddenAtFirst: true,
    cell: ({ active_sprout_completed: isDone }) => (isDone ? 'Yes' : 'No'),
  },
  {
    id: 'website',
    header: labels.website,
    width: 200,
    isHiddenAtFirst: true,
    cell: ({ website }) => website,
  },
  {
    id: 'minisite',
    header: labels.minisite,
    width: 200,
    isHiddenAtFirst: true,
    cell: ({ minisite }) => minisite,
  },
  {
    id: 'lastUpdate',
    holds: 'day',
    header: labels.lastUpdate,
    width: 120,
    isHiddenAtFirst: true,
    cell: ({ lastUpdate }) => <InstantText at={lastUpdate} isDayOnly />,
  },
];

export const dealerCard: ListCard<DealerSummary> = {
  title: ({ id, name, busyUntil }) => (
    <>
      <RowPeople record={dealerTopic(id)} />
      {name} <BusyTag busyUntil={busyUntil} isShort />
    </>
  ),
  aside: (dealer) => <DealerStatusDot {...dealer} />,
  lines: ({ custId, state, postcode, rep, phone, mobile, type }) => [
    [custId, [state, postcode].filter(Boolean).join(' '), rep?.label].filter(Boolean).join(' · '),
    phoneText(phone ?? mobile),
    type.length > 0 && <CodeTags tags={typeTags(type)} most={3} />,
  ],
};
