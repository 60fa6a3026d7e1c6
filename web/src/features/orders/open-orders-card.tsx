import { Anchor } from '@mantine/core';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../platform/api/query-of.ts';
import { dollarsText } from '../../services/order-parts/order-text.ts';
import { searchOf } from '../../ui/address-link.ts';
import { HomeCard } from '../../ui/home-card.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { orderPaths } from './paths.ts';

/** What is still to be done, each with the filter of the list that shows it. */
const open = [
  { label: 'Without a dealer', filter: { status: 'received', hasDealer: 'no' } },
  { label: 'Assigned, not sent', filter: { status: 'assigned' } },
  { label: 'Failed at Priority', filter: { erp: 'failed' } },
  { label: 'Differs from the shop', filter: { differs: 'yes' } },
] as const;

const columns = [
  { label: 'Open orders' },
  { label: 'Orders', isNumber: true },
  { label: 'Total', isNumber: true },
] as const;

/** Shows on Home what is still to be done with orders; nothing when nothing is. */
export function OpenOrdersCard() {
  const answers = useQueries({ queries: open.map(({ filter }) => queryOf(ordersApi.totals, { query: filter })) });
  const rows = open.flatMap((row, index) => {
    const totals = answers[index]?.data;
    return totals === undefined || totals.orders === 0 ? [] : [{ ...row, totals }];
  });
  if (rows.length === 0) return null;
  return (
    <HomeCard title="Orders">
      <PlainTable columns={columns}>
        {rows.map(({ label, filter, totals: { orders, total } }) => (
          <tr key={label}>
            <th scope="row">
              <Anchor component={Link} to={orderPaths.list} search={searchOf(filter)}>
                {label}
              </Anchor>
            </th>
            <PlainCell isNumber>{orders.toLocaleString('en-AU')}</PlainCell>
            <PlainCell isNumber>{dollarsText(total)}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </HomeCard>
  );
}
