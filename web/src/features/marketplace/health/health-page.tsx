import { NativeSelect } from '@mantine/core';
import { healthApi } from '@poolhouse/domain/features/marketplace/health/api';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderPaths } from '../paths.ts';
import classes from './health.module.css';
import { HealthTable } from './health-table.tsx';
import { StoreCards } from './store-cards.tsx';

const periods = ['3', '6', '12', '24'];

/** Shows how each store judges us: late dispatch, cancellations and returns against its limits. */
export function HealthPage() {
  const { months: named }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const months = periods.find((one) => one === named) ?? '12';
  const choose = (next: string) => void navigate({ to: '.', search: searchOf({ months: next }) });
  return (
    <>
      <PageHeader
        title="Store health"
        back={<BackLink to={orderPaths.list}>Market Place</BackLink>}
        actions={
          <NativeSelect
            aria-label="Months"
            value={months}
            onChange={(event) => choose(event.currentTarget.value)}
            data={periods.map((value) => ({ value, label: `Last ${value} months` }))}
          />
        }
      />
      <div className={classes.page}>
        <Loaded query={queryOf(healthApi.health, { query: { months } })} what="Store health">
          {({ stores }) =>
            stores.length === 0 ? (
              <EmptyState drawing="empty" title="No orders in these months">
                Stores appear here with their first order.
              </EmptyState>
            ) : (
              <>
                <StoreCards stores={stores} />
                <HealthTable stores={stores} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
