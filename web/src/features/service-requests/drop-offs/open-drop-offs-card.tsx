import { Anchor } from '@mantine/core';
import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { isDropOffOpen } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { HomeCard } from '../../../ui/home-card.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { DropOffStatusDot } from './drop-off-marks.tsx';
import { dropOffPaths } from './paths.ts';

const columns = [{ label: 'Status' }, { label: 'Drop-offs', isNumber: true }] as const;

/** Shows on Home how many drop-offs are open, by status; nothing when none is. */
export function OpenDropOffsCard() {
  const { data } = useQuery(queryOf(dropOffsApi.counts, { query: { open: 'yes' } }));
  const rows = data?.statuses.filter(({ status, count }) => isDropOffOpen(status) && count > 0) ?? [];
  if (rows.length === 0) return null;
  return (
    <HomeCard title="Drop-offs">
      <PlainTable columns={columns}>
        {rows.map(({ status, count }) => (
          <tr key={status}>
            <th scope="row">
              <Anchor component={Link} to={dropOffPaths.list} search={searchOf({ status })}>
                <DropOffStatusDot status={status} />
              </Anchor>
            </th>
            <PlainCell isNumber>{count.toLocaleString('en-AU')}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </HomeCard>
  );
}
