import { Anchor, Skeleton } from '@mantine/core';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { EmailLinks, PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { RecordGlance } from '../../../ui/detail/record-glance.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { customers } from './customer-view.ts';

const SmallMap = lazyPart(() => import('../../../ui/map/small-map.tsx'), 'SmallMap');

/** Shows links to the other pools of the site. */
function OtherPools({ siteKey, id }: Customer) {
  const { data } = useQuery(queryOf(customersApi.list, { query: { siteKey, sort: 'pool_name' } }));
  const others = (data?.customers ?? []).filter((pool) => pool.id !== id);
  return others.map((pool, at) => (
    <span key={pool.id}>
      {at > 0 && ', '}
      <Anchor component={Link} to={customers.paths.record(pool.id)}>
        {pool.pool_name}
      </Anchor>
    </span>
  ));
}

/** Shows what matters most of a customer: on its page, and beside the map. */
export function CustomerSummary({ record }: { record: Customer }) {
  const { labels } = customers;
  const { site, contact_phone, contact_email, xCoordinates: longitude, yCoordinates: latitude } = record;
  const place = [record.suburb, record.state, record.postcode].filter(Boolean).join(' ');
  return (
    <RecordSummary
      facts={[
        ...customers.factsOf(record, 'managed_by', 'contact_name'),
        { label: labels.contact_phone, value: contact_phone && <PhoneLink phone={contact_phone} /> },
        { label: labels.contact_email, value: contact_email && <EmailLinks emails={[contact_email]} /> },
        ...customers.factsOf(record, 'site'),
        { label: 'Other pools of the site', value: site !== null && <OtherPools {...record} /> },
        { label: labels.address, value: [record.address, place].filter(Boolean).join(', ') },
        ...customers.factsOf(record, 'custId', 'date', 'created_by', 'last_update', 'overview_confirmation'),
      ]}
      notes={record.general_comment}
    >
      {latitude !== null && longitude !== null && (
        <Suspense fallback={<Skeleton height={148} mt={16} radius="md" />}>
          <SmallMap
            key={`${latitude} ${longitude}`}
            label={`Map of ${record.pool_name}`}
            pin={{ latitude, longitude }}
          />
        </Suspense>
      )}
    </RecordSummary>
  );
}

/** Shows who runs a pool and where it is, in a line. */
export const CustomerMeta = ({ record: { managed_by, suburb, state } }: { record: Customer }) => (
  <span>{[managed_by, [suburb, state].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}</span>
);

/** Shows a customer beside the list and the map. */
export function CustomerQuickView({ id }: { id: string }) {
  return (
    <Loaded query={queryOf(customersApi.get, { params: { id } })} what="The customer">
      {(record) => (
        <RecordGlance
          title={record.pool_name}
          topic={`${customers.kind}:${id}`}
          meta={<CustomerMeta record={record} />}
        >
          <CustomerSummary record={record} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
